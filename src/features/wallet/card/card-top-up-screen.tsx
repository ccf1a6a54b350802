import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { MethodPage } from '../transfer/method-page.tsx';
import { CardForm } from './card-form.tsx';
import { CardLeft } from './card-left.tsx';
import { CardOutcome } from './card-outcome.tsx';
import { useReturn } from './use-return.ts';

/** Where the shopper is with a charge: its top-up, and whether the gateway's page was left. */
type Place = { id?: string; left?: '1' };

/**
 * Tops up by bank card. The URL has the id of a submitted charge, if there is one, and `left=1` if
 * the shopper came back from the gateway's page without paying.
 */
export function CardTopUpScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const isHere = useIsHere();
  const [amount, setAmount] = useState<number>();
  const id = params.get('id');

  function show(place: Place) {
    if (!isHere()) return;
    const changed = new URLSearchParams(params);
    for (const name of ['id', 'left'] as const) {
      const value = place[name];
      if (value) changed.set(name, value);
      else changed.delete(name);
    }
    setParams(changed, { replace: true });
  }

  function tryAgain(last: number) {
    setAmount(last);
    show({});
  }

  useReturn(id, (opened) => show({ id: opened, left: '1' }));

  return (
    <MethodPage title={t('title.cardTopUp')} method="card">
      {(terms) => {
        if (!id) {
          return (
            <CardForm terms={terms} last={amount} onSubmitted={(made) => show({ id: made })} />
          );
        }
        if (params.has('left')) return <CardLeft key={id} id={id} onLeft={() => show({ id })} />;
        return <CardOutcome id={id} onAgain={tryAgain} />;
      }}
    </MethodPage>
  );
}
