import { Check, CheckCheck, CircleAlert, Clock, Eye, type LucideIcon, Pause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KnownMessage } from '#data/messages/message-mutations.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/pictures/icon.tsx';

type Mark = KnownMessage['mark'];

const icons: { [M in Mark]: LucideIcon } = {
  waiting: Clock,
  held: Pause,
  refused: CircleAlert,
  sent: Check,
  delivered: CheckCheck,
  read: Eye,
};

/** How far an own message has come, as an icon with a name. */
export function MarkIcon({ mark }: { mark: Mark }) {
  const { t } = useTranslation();
  return (
    <span
      role="img"
      aria-label={t(`service.mark.${mark}`)}
      className={classNames(
        'inline-flex shrink-0',
        mark === 'read' && 'text-primary',
        mark === 'refused' && 'text-danger',
      )}
    >
      <Icon icon={icons[mark]} size="s" />
    </span>
  );
}

/** The same in words, below the newest own message. */
export function MarkText({ mark }: { mark: Mark }) {
  const { t } = useTranslation();
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1',
        mark === 'read' && 'text-primary',
        mark === 'refused' && 'text-danger',
      )}
    >
      <Icon icon={icons[mark]} size="s" />
      {t(`service.mark.${mark}`)}
    </span>
  );
}
