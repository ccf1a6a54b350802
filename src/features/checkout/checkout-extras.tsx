import { MessageSquareText, TicketPercent } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '#contract/calls/orders.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
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
  // Placing the order applies a code as well, and its refusal is at the field.
  const isPromoShown = isPromoOpen || Boolean(promo?.problem);
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
        onPress={() => setIsPromoOpen(!isPromoShown)}
        isOpen={isPromoShown}
      />
      {isPromoShown && (
        // The field stays under the hand that mends the code.
        <PromoField checkout={checkout} promo={promo} onType={() => setIsPromoOpen(true)} />
      )}
      <Row
        icon={MessageSquareText}
        title={t('checkout.note')}
        trailing={t('app.optional')}
        onPress={() => setIsNoteOpen(!isNoteOpen)}
        isOpen={isNoteOpen}
      />
      {isNoteOpen && (
        <div className="p-4">
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
  checkout: Checkout;
  /** What the applied code does; missing while the server is unreachable. */
  promo: Quote['promo'] | undefined;
  onType(): void;
}

/** A promo code field; the price shows whether the code applies. */
function PromoField({ checkout, promo, onType }: PromoFieldProps) {
  const { t } = useTranslation();
  const { form, change, isQuoting, requote } = checkout;
  const { problem, limit = 1 } = promo ?? {};
  const isLatest = form.promoTyped === form.promoCode;
  const isAsked = isLatest && form.promoCode !== '';
  const isApplied = isAsked && promo && !problem;
  // The price with the code could not be asked for.
  const isUnknown = isAsked && !promo && !isQuoting;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isUnknown) return void requote();
    const promoCode = isApplied ? '' : form.promoTyped.trim();
    change({ promoCode, promoTyped: promoCode });
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-2 p-4">
      <div className={classNames('min-w-0 flex-1', isApplied && 'basis-full')}>
        <TextField
          label={t('checkout.promo')}
          isLabelHidden
          placeholder={t('checkout.promoEnter')}
          value={form.promoTyped}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          error={
            problem && isLatest
              ? t(`error.${problem}` as 'error.promo_unknown', { limit })
              : undefined
          }
          onChange={(event) => {
            onType();
            const { value: promoTyped } = event.currentTarget;
            // An empty field has no code that counts.
            change({ promoTyped, ...(promoTyped.trim() === '' && { promoCode: '' }) });
          }}
        />
      </div>
      {/* While the price is requested for another reason, a code can still be applied. */}
      <Button
        type="submit"
        tone="soft"
        isBusy={isQuoting && isLatest}
        disabled={form.promoTyped.trim() === ''}
      >
        {isApplied && t('checkout.promoRemove')}
        {isUnknown && t('app.retry')}
        {!isApplied && !isUnknown && t('checkout.promoApply')}
      </Button>
    </form>
  );
}
