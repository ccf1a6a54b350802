import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#data/http/server-clock.ts';
import { rewritten } from '#parts/forms/rewritten.ts';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Tag } from '#ui/status/tag.tsx';
import { cardProblem, grouped } from './card-rules.ts';

export interface CardFormShape {
  amount: string;
  number: string;
  expiry: string;
  cvc: string;
}

/** A card's fields. Their text never leaves the device: only a test card's token is sent. */
export function CardFields({ form }: { form: UseFormReturn<CardFormShape> }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const register = (field: 'number' | 'expiry' | 'cvc') =>
    form.register(field, {
      validate: (text) => {
        const problem = cardProblem(field, text, new Date(serverNow()));
        return problem && t(problem);
      },
    });
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-md">{t('wallet.topUp.card')}</h2>
        <Tag tone="warning">{t('wallet.card.test')}</Tag>
        <p className="basis-full text-sm text-ink-2">{t('wallet.card.testText')}</p>
      </div>
      <TextField
        label={t('wallet.card.number')}
        inputMode="numeric"
        autoComplete="cc-number"
        enterKeyHint="next"
        isNumeric
        maxLength={30}
        error={errors.number?.message}
        {...rewritten(register('number'), ({ value }) => grouped(value))}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3">
        <TextField
          label={t('wallet.card.expiry')}
          placeholder="12 / 30"
          inputMode="numeric"
          autoComplete="cc-exp"
          enterKeyHint="next"
          isNumeric
          maxLength={7}
          error={errors.expiry?.message}
          {...register('expiry')}
        />
        <TextField
          label={t('wallet.card.cvc')}
          inputMode="numeric"
          autoComplete="cc-csc"
          enterKeyHint="done"
          isNumeric
          maxLength={4}
          error={errors.cvc?.message}
          {...register('cvc')}
        />
      </div>
      <p className="text-sm text-ink-3">{t('wallet.card.stays')}</p>
    </Card>
  );
}
