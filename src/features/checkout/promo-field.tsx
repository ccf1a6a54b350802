import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorWord } from '#contract/rules/errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

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
export function PromoField(props: PromoFieldProps) {
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
