import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { testCards } from '#contract/rules/wallet/test-cards.ts';
import { serverNow } from '#data/http/server-clock.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/lists/row.tsx';
import type { CardFormShape } from './card-fields.tsx';
import { grouped } from './card-rules.ts';

/** The sandbox's cards and their outcomes. A tap fills in the form. */
export function TestCards({ form }: { form: UseFormReturn<CardFormShape> }) {
  const { t } = useTranslation();

  function fillIn(number: string) {
    const year = (new Date(serverNow()).getFullYear() + 3) % 100;
    const card = { number: grouped(number), expiry: `12 / ${year}`, cvc: '123' };
    for (const [field, value] of Object.entries(card)) {
      form.setValue(field as keyof typeof card, value, { shouldValidate: true });
    }
    form.setFocus('number');
  }

  return (
    <section>
      <h2 className="mb-2 text-md">{t('wallet.card.tests')}</h2>
      <Card isFlat as="div">
        {Object.entries(testCards).map(([number, token]) => (
          <Row
            key={token}
            title={<span className="tabular">{grouped(number)}</span>}
            text={t(`wallet.card.does.${token}`)}
            onPress={() => fillIn(number)}
          />
        ))}
      </Card>
    </section>
  );
}
