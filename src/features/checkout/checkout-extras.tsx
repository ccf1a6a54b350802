import { MessageSquareText, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '#contract/calls/orders.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { Card } from '#ui/card.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Row } from '#ui/lists/row.tsx';
import { Tag } from '#ui/status/tag.tsx';
import { PromoField } from './promo-field.tsx';
import type { Checkout } from './use-checkout.ts';

interface CheckoutExtrasProps {
  checkout: Checkout;
  /** Missing while the server is unreachable; the promo code is then checked later. */
  quote?: Quote;
}

const noteLength = 300;

/** Promo code and note, collapsed by default. */
export function CheckoutExtras({ checkout, quote }: CheckoutExtrasProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { form, change } = checkout;
  const [isPromoOpen, setIsPromoOpen] = useState(form.promoTyped !== '');
  const [isNoteOpen, setIsNoteOpen] = useState(form.note !== '');
  const promo = quote?.promo;
  return (
    <Card isFlat>
      <Row
        icon={TicketPercent}
        title={t('checkout.promo')}
        trailing={
          promo && !promo.problem ? (
            <Tag tone="ok">{t('checkout.promoOff', { price: money(promo.discount) })}</Tag>
          ) : (
            t('app.optional')
          )
        }
        onPress={() => setIsPromoOpen(!isPromoOpen)}
        isOpen={isPromoOpen}
      />
      {isPromoOpen && (
        <PromoField
          code={form.promoTyped}
          applied={form.promoCode}
          problem={promo?.problem ?? null}
          isBusy={checkout.isQuoting}
          onType={(promoTyped) => change({ promoTyped })}
          onApply={(promoCode) => change({ promoCode, promoTyped: promoCode })}
        />
      )}
      <Row
        icon={MessageSquareText}
        title={t('checkout.note')}
        trailing={t('app.optional')}
        onPress={() => setIsNoteOpen(!isNoteOpen)}
        isOpen={isNoteOpen}
      />
      {isNoteOpen && (
        <div className="px-4 pb-4">
          <TextArea
            label={t('checkout.note')}
            isLabelHidden
            placeholder={t('checkout.noteHint')}
            maxLength={noteLength}
            value={form.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </div>
      )}
    </Card>
  );
}
