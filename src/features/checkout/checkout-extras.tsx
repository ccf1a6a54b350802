import { MessageSquareText, TicketPercent } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '#contract/calls/orders.ts';
import type { ErrorWord } from '#contract/rules/errors.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Row } from '#ui/lists/row.tsx';
import { Tag } from '#ui/status/tag.tsx';
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

interface PromoFieldProps {
  /** The raw input. */
  code: string;
  applied: string;
  /** Why the applied code gives no discount. */
  problem: ErrorWord | null;
  /** The price is being requested. */
  isBusy: boolean;
  onType(code: string): void;
  onApply(code: string): void;
}

/** A promo code field; the price shows whether the code applies. */
function PromoField(props: PromoFieldProps) {
  const { t } = useTranslation();
  const { code, applied, problem, isBusy, onType, onApply } = props;
  const isApplied = applied !== '' && code === applied && !problem;
  // While the price is requested for another reason, a code can still be applied.
  const isAsked = isBusy && code === applied;

  function submit(event: FormEvent) {
    event.preventDefault();
    onApply(isApplied ? '' : code.trim());
  }

  return (
    <form onSubmit={submit} className="flex items-start gap-2 px-4 pb-4">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('checkout.promo')}
          isLabelHidden
          placeholder={t('checkout.promoEnter')}
          value={code}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          error={
            problem && code === applied ? t(`error.${problem}` as 'error.promo_unknown') : undefined
          }
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" tone="soft" isBusy={isAsked} disabled={code.trim() === ''}>
        {isApplied ? t('checkout.promoRemove') : t('checkout.promoApply')}
      </Button>
    </form>
  );
}
