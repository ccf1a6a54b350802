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
import { useFormats } from '#shop/formats.ts';
import { UploadBar } from '#shop/photos/upload-bar.tsx';
import { refusalText } from '#shop/refusal-text.ts';
import { useReach } from '#shop/use-reach.ts';
import { Icon } from '#ui/icon.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { AfterRefusal, TakeBack } from './unsent-buttons.tsx';
import type { Change, Names, Standing } from './unsent-list.ts';
import { wordsOf } from './unsent-words.ts';

interface UnsentRowProps {
  change: Change;
  names: Names;
}

/** One change that the shop has not taken: what it is, how it stands, and what can be done. */
export function UnsentRow({ change, names }: UnsentRowProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const isInReach = useReach();
  const id = useId();
  const { op, standing } = change;
  const words = wordsOf(t, op, names);
  return (
    <li className="px-4 py-3">
      <div className="flex items-start gap-3">
        <Icon icon={words.icon} className="mt-0.5 text-primary" />
        <div className="min-w-0 flex-1">
          <div id={id}>
            <p className="font-semibold">{words.title}</p>
            {words.text && <p className="text-sm text-ink-2">{words.text}</p>}
          </div>
          {op.refusal && <p className="mt-1 text-sm text-danger">{refusalText(t, op.refusal)}</p>}
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
            <StandingTag standing={shownStanding(change, isInReach)} />
            <span className="text-xs text-ink-3 tabular">{moment(op.at)}</span>
          </p>
          {op.photos && (
            <div className="mt-2 empty:hidden">
              <UploadBar opId={op.id} />
            </div>
          )}
        </div>
      </div>
      <div className="-mx-3 -mb-2 flex flex-wrap justify-end">
        {standing === 'refused' ? (
          <AfterRefusal op={op} about={id} href={words.href} />
        ) : (
          <TakeBack op={op} about={id} />
        )}
      </div>
    </li>
  );
}

type ShownStanding = Standing | 'waiting';

/** Photos take their time, and are halfway more often than not: what they wait for is said. */
function shownStanding({ op, standing }: Change, isInReach: boolean): ShownStanding {
  const isOnItsWay = standing === 'saved' || standing === 'sending' || standing === 'unanswered';
  return op.photos && isOnItsWay && !isInReach ? 'waiting' : standing;
}

const looks: { [S in ShownStanding]: { icon: LucideIcon; tone: TagTone } } = {
  saved: { icon: CloudOff, tone: 'plain' },
  waiting: { icon: CloudOff, tone: 'plain' },
  sending: { icon: LoaderCircle, tone: 'info' },
  unanswered: { icon: Clock, tone: 'warning' },
  refused: { icon: CircleAlert, tone: 'danger' },
  held: { icon: Pause, tone: 'plain' },
  'too-new': { icon: Sparkles, tone: 'warning' },
};

function StandingTag({ standing }: { standing: ShownStanding }) {
  const { t } = useTranslation();
  const texts: { [S in ShownStanding]: string } = {
    saved: t('unsent.saved'),
    waiting: t('unsent.waiting'),
    sending: t('unsent.sending'),
    unanswered: t('unsent.unanswered'),
    refused: t('unsent.refused'),
    held: t('unsent.held'),
    'too-new': t('unsent.tooNew'),
  };
  return <Tag {...looks[standing]}>{texts[standing]}</Tag>;
}
