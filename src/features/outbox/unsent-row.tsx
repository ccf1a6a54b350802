import {
  CircleAlert,
  Clock,
  CloudOff,
  LoaderCircle,
  type LucideIcon,
  Pause,
  Sparkles,
} from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#parts/feedback/failure-text.ts';
import { useDeviceMoment } from '#parts/formats/use-device-moment.ts';
import { handOnFocus } from '#parts/layout/hand-on-focus.ts';
import { UploadBar } from '#parts/photos/upload-bar.tsx';
import { useOnline } from '#query/use-online.ts';
import { Tag, type TagTone } from '#ui/status/tag.tsx';
import { ChangeIcon, ChangeText } from './change-label.tsx';
import { AfterRefusal, TakeBack } from './unsent-buttons.tsx';
import type { Change, Standing } from './unsent-list.ts';

/** One unsent change: description, state and actions. */
export function UnsentRow({ change }: { change: Change }) {
  const { t } = useTranslation();
  const moment = useDeviceMoment();
  const isOnline = useOnline();
  const id = useId();
  const { entry, standing, label } = change;
  return (
    <li ref={handOnFocus} className="px-4 py-3">
      <div className="flex items-start gap-3">
        <ChangeIcon label={label} />
        <div className="min-w-0 flex-1">
          <div id={id}>
            <ChangeText label={label} />
          </div>
          {entry.refusal && (
            <p className="mt-1 text-sm text-danger">{refusalText(t, entry.refusal)}</p>
          )}
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
            <StandingTag standing={shownStanding(change, isOnline)} />
            <span className="text-xs text-ink-3 tabular">{moment(entry.at)}</span>
          </p>
          {entry.photos && (
            <div className="mt-2 unless-empty">
              <UploadBar entryId={entry.id} />
            </div>
          )}
        </div>
      </div>
      <div className="-mx-3 -mb-2 flex flex-wrap justify-end">
        {standing === 'refused' ? (
          <AfterRefusal entry={entry} about={id} href={label?.href ?? '#/me'} />
        ) : (
          <TakeBack entry={entry} about={id} />
        )}
      </div>
    </li>
  );
}

type ShownStanding = Standing | 'waiting';

/** Photo uploads are slow and often half done, so their state is shown in more detail. */
function shownStanding({ entry, standing }: Change, isOnline: boolean): ShownStanding {
  const isOnItsWay = standing === 'saved' || standing === 'sending' || standing === 'unanswered';
  return entry.photos && isOnItsWay && !isOnline ? 'waiting' : standing;
}

const looks = {
  saved: { icon: CloudOff, tone: 'plain', text: 'unsent.saved' },
  waiting: { icon: CloudOff, tone: 'plain', text: 'unsent.waiting' },
  sending: { icon: LoaderCircle, tone: 'info', text: 'unsent.sending' },
  unanswered: { icon: Clock, tone: 'warning', text: 'unsent.unanswered' },
  refused: { icon: CircleAlert, tone: 'danger', text: 'unsent.refused' },
  held: { icon: Pause, tone: 'plain', text: 'unsent.held' },
  'too-new': { icon: Sparkles, tone: 'warning', text: 'unsent.tooNew' },
} as const satisfies { [S in ShownStanding]: { icon: LucideIcon; tone: TagTone; text: string } };

function StandingTag({ standing }: { standing: ShownStanding }) {
  const { t } = useTranslation();
  const { icon, tone, text } = looks[standing];
  return (
    <Tag icon={icon} tone={tone}>
      {t(text)}
    </Tag>
  );
}
