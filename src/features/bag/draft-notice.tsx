import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#query/use-online.ts';
import { useSession } from '#query/use-session.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Note } from '#ui/status/note.tsx';

/** A link to a saved purchase waiting for confirmation; renders nothing without one. */
export function DraftNotice() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const link = useSession((state) => state.draftLink);
  if (!link) return null;
  return (
    <div className="mb-3">
      <Note
        tone="info"
        icon={PackageCheck}
        action={
          <LinkButton
            tone="ghost"
            size="small"
            href={`#${link}`}
            className="-my-2.5 -me-2 shrink-0"
          >
            {t('offline.draftOpen')}
          </LinkButton>
        }
      >
        {isOnline ? t('offline.draftReady') : t('draft.waiting')}
      </Note>
    </div>
  );
}
