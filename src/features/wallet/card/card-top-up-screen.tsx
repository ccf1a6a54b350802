import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { WayPage } from '../transfer/way-page.tsx';
import { CardForm } from './card-form.tsx';
import { CardOutcome } from './card-outcome.tsx';

/** Tops up by bank card. The URL names a top-up that the bank was asked for, if there is one. */
export function CardTopUpScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const id = params.get('id');

  function show(next: string | null) {
    const changed = new URLSearchParams(params);
    if (next) changed.set('id', next);
    else changed.delete('id');
    setParams(changed, { replace: true });
  }

  return (
    <WayPage title={t('title.cardTopUp')} way="card">
      {(terms) =>
        id ? (
          <CardOutcome id={id} onAgain={() => show(null)} />
        ) : (
          <CardForm terms={terms} onAsked={show} />
        )
      }
    </WayPage>
  );
}
