import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { MethodPage } from '../transfer/method-page.tsx';
import { CardForm } from './card-form.tsx';
import { CardOutcome } from './card-outcome.tsx';

/** Tops up by bank card. The URL has the id of a submitted charge, if there is one. */
export function CardTopUpScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const isHere = useIsHere();
  const id = params.get('id');

  function show(next: string | null) {
    if (!isHere()) return;
    const changed = new URLSearchParams(params);
    if (next) changed.set('id', next);
    else changed.delete('id');
    setParams(changed, { replace: true });
  }

  return (
    <MethodPage title={t('title.cardTopUp')} method="card">
      {(terms) =>
        id ? (
          <CardOutcome id={id} onAgain={() => show(null)} />
        ) : (
          <CardForm terms={terms} onSubmitted={show} />
        )
      }
    </MethodPage>
  );
}
