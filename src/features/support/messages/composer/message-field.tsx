import { type KeyboardEvent, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { isComposing } from '#ui/fields/is-composing.ts';

interface MessageFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  onChange(text: string): void;
  onSend(): void;
}

const most = afterSaleBounds.maxMessageLength;
/** From here on, the length is shown. */
const nearlyFull = most * 0.9;

/** A text field that grows; Enter sends, and on a touch screen begins a line. */
export function MessageField({ ref, value, onChange, onSend }: MessageFieldProps) {
  const { t } = useTranslation();
  const { whole } = useFormats();
  const problemId = useId();
  // Two drafts became one.
  const isOver = value.length > most;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return;
    const isPlain = !event.shiftKey && !event.altKey && matchMedia('(pointer: fine)').matches;
    if (!isPlain && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onSend();
  }

  return (
    <div className="drawn min-w-0 flex-1 rounded-[22px] bg-surface-2 focus-within:inset-ring-2 focus-within:inset-ring-primary">
      <textarea
        ref={ref}
        rows={1}
        value={value}
        maxLength={most}
        aria-invalid={isOver}
        aria-describedby={isOver ? problemId : undefined}
        enterKeyHint="enter"
        aria-label={t('service.write')}
        placeholder={t('service.write')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="block max-h-[30dvh] min-h-11 w-full resize-none bg-transparent px-4 py-2.5 text-base leading-normal outline-none [field-sizing:content]"
      />
      {value.length >= nearlyFull && (
        <p className="flex flex-wrap justify-end gap-x-3 px-4 pb-1 text-xs">
          {isOver && (
            <span id={problemId} role="alert" className="me-auto text-danger">
              {t('validation.tooLong', { max: whole(most) })}
            </span>
          )}
          <span className={`tabular ${isOver ? 'text-danger' : 'text-ink-3'}`}>
            {whole(value.length)} / {whole(most)}
          </span>
        </p>
      )}
    </div>
  );
}
