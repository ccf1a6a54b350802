import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import type { ButtonTone } from '../buttons/button-look.ts';
import { ActionProblem } from '../status/action-problem.tsx';
import { useBackCloses } from './overlay-history.ts';

export type ConfirmDialogProps = {
  /** Most dialogs are rendered only while they are open. */
  isOpen?: boolean;
  title: ReactNode;
  /** The consequences, before the button. */
  text: ReactNode;
  confirm: {
    label: ReactNode;
    onConfirm: () => void;
    tone?: ButtonTone | undefined;
    isBusy?: boolean | undefined;
    /** Why it failed: the dialog stays, to try again. */
    problem?: string | undefined;
  };
  /** Also triggered by Back and Esc. A tap outside the dialog does nothing. */
  cancel: { label: ReactNode; onCancel: () => void };
};

/** A confirmation for actions that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen = true, title, text, confirm, cancel } = props;
  useBackCloses(isOpen, cancel.onCancel);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => !next && cancel.onCancel()}>
      <AlertDialog.Portal>
        {/* Rendered inside another overlay too: it must dim a sheet below. */}
        <AlertDialog.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-scrim transition-opacity duration-(--t2) data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <AlertDialog.Viewport
          data-scroller
          className="fixed inset-0 z-40 grid grid-cols-1 place-items-center overflow-y-auto p-6"
        >
          <AlertDialog.Popup className="w-full max-w-90 rounded-2xl bg-surface p-5 text-ink shadow-2 outline-none transition-[opacity,transform] duration-(--t2) data-ending-style:opacity-0 data-starting-style:scale-96 data-starting-style:opacity-0">
            <AlertDialog.Title className="text-lg">
              <span>{title}</span>
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-[.9375rem] text-ink-2">
              <span>{text}</span>
            </AlertDialog.Description>
            <div className="mt-5 flex flex-wrap gap-2.5">
              <ActionProblem text={confirm.problem} />
              <AlertDialog.Close
                render={<Button tone="line" className="flex-1 basis-30" />}
                disabled={confirm.isBusy}
              >
                {cancel.label}
              </AlertDialog.Close>
              <Button
                tone={confirm.tone ?? 'primary'}
                isBusy={confirm.isBusy}
                onClick={confirm.onConfirm}
                className="flex-1 basis-30"
              >
                {confirm.label}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
