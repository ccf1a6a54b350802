import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/fields/text-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Note } from '#ui/status/note.tsx';
import { whyNotCopied } from './share.ts';

interface ShareSheetProps {
  url: string;
  onClose(): void;
}

/** A link to copy by hand. */
export function ShareSheet({ url, onClose }: ShareSheetProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <Sheet
      onClose={onClose}
      title={t('detail.share')}
      closeLabel={t('app.close')}
      initialFocus={field}
    >
      <div className="grid grid-cols-1 gap-4">
        <Note tone="warning">{whyNotCopied(t)}</Note>
        <TextField
          ref={field}
          label={t('share.link')}
          hint={t('share.hint')}
          value={url}
          readOnly
          dir="ltr"
          onClick={(event) => event.currentTarget.select()}
        />
      </div>
    </Sheet>
  );
}
