import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/link-button.tsx';
import { Note } from '#ui/note.tsx';
import { useReach } from './use-reach.ts';
import { useSession } from './use-session.ts';

/** The way to a purchase that was kept and waits to be confirmed; nothing where none does. */
export function DraftNotice() {
  const { t } = useTranslation();
  const isInReach = useReach();
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
        {isInReach ? t('offline.draftReady') : t('draft.waiting')}
      </Note>
    </div>
  );
}
