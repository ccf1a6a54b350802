import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
} from 'react';
import { useTranslation } from 'react-i18next';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { isComposing } from '#ui/fields/is-composing.ts';

interface MessageFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange(text: string): void;
  /** Pictures were pasted. */
  onPictures(files: File[]): void;
  onSend(): void;
}

const most = afterSaleBounds.maxMessageLength;
/** From here on, the length is shown. */
const nearlyFull = most * 0.9;

/** A text field that grows; Enter sends, and on a touch screen begins a line. */
export function MessageField({ ref, value, onChange, onPictures, onSend }: MessageFieldProps) {
  const { t } = useTranslation();
  const { whole } = useFormats();
  const problemId = useId();
  // Two drafts became one.
  const isOver = value.length > most;
  useGrownHeight(ref, value);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return;
    const isPlain = !event.shiftKey && !event.altKey && matchMedia('(pointer: fine)').matches;
    if (!isPlain && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onSend();
  }

  function onPaste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData;
    // A word processor adds a picture of the text that was copied.
    const isText = types.includes('text/plain') && types.includes('text/html');
    const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
    if (isText || pictures.length === 0) return;
    event.preventDefault();
    onPictures(pictures);
  }

  return (
    <div className="drawn min-w-0 flex-1 rounded-[22px] bg-surface-2 focus-within:inset-ring-2 focus-within:inset-ring-primary">
      <textarea
        ref={ref}
        rows={1}
        dir="auto"
        value={value}
        maxLength={most}
        aria-invalid={isOver}
        aria-describedby={isOver ? problemId : undefined}
        enterKeyHint="enter"
        aria-label={t('service.write')}
        placeholder={t('service.write')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
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

/**
 * Grows the field with its text where styles cannot: in Firefox, and in Safari before 26.2. A phone that
 * is turned is measured at the next sign.
 */
function useGrownHeight(field: MessageFieldProps['ref'], text: string) {
  useLayoutEffect(() => {
    void text;
    const it = field.current;
    if (!it || CSS.supports('field-sizing', 'content')) return;
    it.style.height = 'auto';
    it.style.height = `${it.scrollHeight}px`;
  }, [field, text]);
}
