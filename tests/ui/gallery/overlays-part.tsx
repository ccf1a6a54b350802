import { useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import type { Words } from './words.ts';

/** Overlays: dialogs, sheets, toasts. */
export function OverlaysPart({ w }: { w: Words }) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [answer, setAnswer] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <h2 className="part">Sheets and toasts</h2>
      <div className="flow">
        <Button tone="line" size="small" onClick={() => setIsSheetOpen(true)}>
          Open the sheet
        </Button>
        <Button tone="line" size="small" onClick={() => setIsAsking(true)}>
          Open the dialog
        </Button>
        <Button tone="line" size="small" onClick={() => showToast({ text: w.added, tone: 'ok' })}>
          Toast
        </Button>
        <Button
          tone="line"
          size="small"
          onClick={() =>
            showToast({
              text: w.added,
              tone: 'ok',
              durationMs: 5000,
              action: { label: w.undo, onAct: () => setAnswer('undone') },
            })
          }
        >
          Toast with undo
        </Button>
        <Button tone="line" size="small" onClick={() => showToast({ text: w.slow, tone: 'error' })}>
          Toast of an error
        </Button>
        <span data-testid="answer">{answer}</span>
      </div>
      <Sheet
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        title={w.sheet}
        closeLabel="Close"
        initialFocus={field}
        footer={
          <>
            <Button tone="soft" block>
              {w.soft}
            </Button>
            <Button tone="primary" block>
              {w.line}
            </Button>
          </>
        }
      >
        <TextField label={w.story} ref={field} />
        <p>{w.refundText}</p>
        <Button
          tone="line"
          size="small"
          onClick={() => showToast({ text: w.added, tone: 'ok', isNews: true })}
        >
          Toast of news
        </Button>
      </Sheet>
      <ConfirmDialog
        isOpen={isAsking}
        title={w.question}
        text={w.answer}
        confirm={{
          label: w.received,
          onConfirm: () => {
            setAnswer('confirmed');
            setIsAsking(false);
          },
        }}
        cancel={{
          label: w.ghost,
          onCancel: () => {
            setAnswer('cancelled');
            setIsAsking(false);
          },
        }}
      />
    </>
  );
}
