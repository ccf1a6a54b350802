import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { WalletRules } from '#contract/calls/wallet/wallet.ts';
import {
  type PayeeType,
  type SavedPayee,
  type WithdrawalLimits,
  withdrawal,
} from '#contract/calls/wallet/withdrawals.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { networks } from '#contract/rules/wallet/networks.ts';
import { tap } from '#data/http/tap.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { useShowFailure } from '#parts/forms/use-show-failure.ts';
import { useSession } from '#query/use-session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { CardFields } from './card-fields.tsx';
import { ChainFields } from './chain-fields.tsx';
import { newPayeeOf, type PayeeForm, payeeResolver } from './payee-form.ts';
import { UseChoice } from './use-choice.tsx';

interface AddPayeeSheetProps {
  type: PayeeType;
  rules: WalletRules;
  /** The payees that are already saved. */
  known: readonly SavedPayee[];
  onAdded(payee: SavedPayee): void;
  onChanged(): Promise<WithdrawalLimits | undefined>;
  onClose(): void;
}

const formId = 'new-payee';

/** Saves a bank card or an address to withdraw to. Closing the sheet discards the input. */
export function AddPayeeSheet(props: AddPayeeSheetProps) {
  const { type, rules, onClose } = props;
  const { t } = useTranslation();
  const info = useSession((state) => state.userInfo);
  const offered = networks.filter(({ currency }) => currency === rules.currency);
  const hours = rules.withdrawal.payee_hours;
  const form = useForm<PayeeForm>({
    resolver: payeeResolver(t, type),
    mode: 'onTouched',
    defaultValues: {
      label: '',
      holder: '',
      bank_name: '',
      card_number: '',
      network: offered[0]?.id ?? 'tron',
      address: '',
      memo: '',
      platform_network: '',
      use: 'later',
      code: '',
      password: '',
    },
  });
  const add = useAdd(form, props);
  const { isSubmitting, errors } = form.formState;

  return (
    <Sheet
      onClose={isSubmitting ? () => {} : onClose}
      title={type === 'card' ? t('wallet.payee.addCard') : t('wallet.payee.addAddress')}
      closeLabel={t('app.close')}
      footer={
        <div className="grid w-full gap-3">
          <ActionProblem text={errors.root?.message} />
          <Button type="submit" form={formId} tone="primary" block isBusy={isSubmitting}>
            {t('app.save')}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={form.handleSubmit(add)}
        className="grid grid-cols-1 gap-4"
      >
        {type === 'card' ? (
          <CardFields form={form} />
        ) : (
          <ChainFields form={form} networks={offered} />
        )}
        <TextField
          label={t('wallet.payee.label')}
          note={t('app.optional')}
          hint={t('wallet.payee.labelHint')}
          autoComplete="off"
          dir="auto"
          maxLength={bounds.maxPayeeLabel}
          {...form.register('label')}
        />
        {hours > 0 && info && <UseChoice form={form} info={info} hours={hours} />}
      </form>
    </Sheet>
  );
}

/** Saves the payee. If the reply is lost, refetches the list to find out whether it was saved. */
function useAdd(form: UseFormReturn<PayeeForm>, props: AddPayeeSheetProps) {
  const { type, known, onAdded, onChanged } = props;
  const { t } = useTranslation();
  const tell = useTell();
  const showFailure = useShowFailure(form);

  return async (values: PayeeForm) => {
    const { use, code, password } = values;
    const payee = newPayeeOf(type, values);
    const input = { payee, ...(use === 'now' && { confirm: { code, password } }) };
    const outcome = await tap(withdrawal.addPayee, input, sessionStorage);
    const isLost = outcome.kind === 'unreachable';
    const limits = isLost || outcome.kind === 'delivered' ? await onChanged() : undefined;
    const ids = known.map(({ id }) => id);
    const saved = limits?.payees.find(({ id }) => !ids.includes(id));
    const added = outcome.kind === 'delivered' ? outcome.data : isLost && saved;
    if (added) {
      tell({ text: t('message.saveSuccess'), tone: 'ok' });
      onAdded(added);
    } else if (outcome.kind !== 'delivered') {
      showFailure(outcome, {
        card_number_wrong: 'card_number',
        address_wrong: 'address',
        memo_wrong: 'memo',
        network_refused: 'platform_network',
        network_mismatch: 'platform_network',
        password_wrong: 'password',
        code_wrong: 'code',
        code_over: 'code',
      });
    }
  };
}
