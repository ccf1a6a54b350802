import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PayeeProof, type SavedPayee, withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { tap } from '#data/http/tap.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { useShowFailure } from '#parts/forms/use-show-failure.ts';
import { useSession } from '#query/use-session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { payeeName } from './payee-text.tsx';
import { ProofFields } from './proof-fields.tsx';

interface ConfirmPayeeSheetProps {
  payee: SavedPayee;
  onConfirmed(): void;
  /** Resolves to the payee as the server has it now; undefined if it cannot be read. */
  onReload(): Promise<SavedPayee | undefined>;
  onClose(): void;
}

const formId = 'confirm-payee';

/** Ends the wait of a payee by the login password and a mailed code. */
export function ConfirmPayeeSheet(props: ConfirmPayeeSheetProps) {
  const { payee, onConfirmed, onReload, onClose } = props;
  const { t } = useTranslation();
  const tell = useTell();
  const info = useSession((state) => state.userInfo);
  const form = useForm({
    resolver: zodResolver(PayeeProof),
    mode: 'onTouched',
    defaultValues: { code: '', password: '' },
  });
  const { isSubmitting, errors } = form.formState;
  const showFailure = useShowFailure(form);

  const confirm = form.handleSubmit(async (proof) => {
    const outcome = await tap(
      withdrawal.confirmPayee,
      { id: payee.id, confirm: proof },
      sessionStorage,
    );
    const isLost = outcome.kind === 'unreachable';
    const saved = isLost || outcome.kind === 'delivered' ? await onReload() : undefined;
    if (outcome.kind === 'delivered' || (saved && saved.usable_from === null)) {
      tell({ text: t('wallet.payee.confirmed'), tone: 'ok' });
      onConfirmed();
      return;
    }
    const fields = { password_wrong: 'password', code_wrong: 'code', code_over: 'code' } as const;
    showFailure(outcome, fields);
  });

  return (
    <Sheet
      onClose={isSubmitting ? () => {} : onClose}
      title={t('wallet.payee.confirmTitle')}
      closeLabel={t('app.close')}
      footer={
        <div className="grid w-full gap-3">
          <ActionProblem text={errors.root?.message} />
          <Button type="submit" form={formId} tone="primary" block isBusy={isSubmitting}>
            {t('wallet.payee.confirm')}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={confirm} className="grid grid-cols-1 gap-4">
        <p>{t('wallet.payee.confirmText', { name: payeeName(payee) })}</p>
        {info && <ProofFields form={form} info={info} />}
      </form>
    </Sheet>
  );
}
