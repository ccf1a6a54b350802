import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { minuteMs } from '#contract/rules/durations.ts';
import type { KnownConversation } from '#data/messages/conversations.ts';
import { platform, sidePath } from '#data/messages/sides.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { useServerTime } from '#query/use-server-time.ts';
import { MarkIcon } from '../mark.tsx';
import { SideIcon } from '../side-icon.tsx';
import { useSideName } from '../use-side-name.ts';

/** One conversation: with whom, its latest message and what is unread. */
export function ConversationRow({ conversation }: { conversation: KnownConversation }) {
  const { side, shop, latest, unread } = conversation;
  const { t } = useTranslation();
  const { clock, date } = useFormats();
  const now = useServerTime(minuteMs);
  const name = useSideName(side, shop);
  const { text, pictures, is_own, mark, sent_at } = latest;
  const isToday = date(sent_at) === date(now);
  return (
    <RowLink
      side={side}
      name={unread > 0 ? <b>{name}</b> : name}
      icon={<SideIcon side={side} name={name} />}
      aside={isToday ? clock(sent_at) : date(sent_at)}
      count={
        unread > 0 && (
          <span className="min-w-5 shrink-0 rounded-full bg-primary px-1.5 text-center text-xs leading-[1.64] font-semibold text-on-primary tabular">
            <span aria-hidden="true">{unread}</span>
            <span className="sr-only">{t('service.unread', { count: unread })}</span>
          </span>
        )
      }
    >
      {is_own && <MarkIcon mark={mark} />}
      <span dir="auto" className="min-w-0 truncate">
        {text || t('service.pictures', { count: pictures.length || 1 })}
      </span>
    </RowLink>
  );
}

/** The platform, before anything was written to it. */
export function PlatformRow() {
  const { t } = useTranslation();
  const name = t('service.platform');
  return (
    <RowLink side={platform} name={name} icon={<SideIcon side={platform} name={name} />}>
      <span className="min-w-0">{t('service.platformText')}</span>
    </RowLink>
  );
}

interface RowLinkProps {
  side: string;
  name: ReactNode;
  icon: ReactNode;
  aside?: string;
  count?: ReactNode;
  children: ReactNode;
}

function RowLink({ side, name, icon, aside, count, children }: RowLinkProps) {
  return (
    <a
      href={`#${sidePath(side)}`}
      className="press flex min-h-18 items-center gap-3 px-4 py-3 focus-visible:-outline-offset-4"
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 leading-tight wrap-anywhere">{name}</span>
          {aside && <span className="text-xs text-ink-3 tabular">{aside}</span>}
        </span>
        <span className="mt-1 flex items-center gap-2">
          <span className="flex min-w-0 flex-1 items-center gap-1.5 text-sm text-ink-2">
            {children}
          </span>
          {count}
        </span>
      </span>
    </a>
  );
}
