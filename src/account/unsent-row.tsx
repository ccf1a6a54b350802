import {
  CircleAlert,
  Clock,
  CloudOff,
  LoaderCircle,
  type LucideIcon,
  Pause,
  Sparkles,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropRefused } from '#shop/drop-refused.ts';
import { useFormats } from '#shop/formats.ts';
import { useReach } from '#shop/use-reach.ts';
import { useShelf } from '#shop/use-shelf.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';
import { takeBackChange, tryAgain } from './unsent-actions.ts';
import type { Change, Names, Standing } from './unsent-list.ts';
import { type Words, wordsOf } from './unsent-words.ts';

interface UnsentRowProps {
  change: Change;
  names: Names;
}

/** One change that the shop has not taken: what it is, how it stands, and what can be done. */
export function UnsentRow({ change, names }: UnsentRowProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { op, standing } = change;
  const words = wordsOf(t, op, names);
  return (
    <li className="px-4 py-3">
      <div className="flex items-start gap-3">
        <Icon icon={words.icon} className="mt-0.5 text-primary" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{words.title}</p>
          {words.text && <p className="text-sm text-ink-2">{words.text}</p>}
          {op.refusal && <p className="mt-1 text-sm text-danger">{op.refusal.msg}</p>}
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
            <StandingTag standing={standing} />
            <span className="text-xs text-ink-3 tabular">{moment(op.at)}</span>
          </p>
        </div>
      </div>
      <div className="-mx-3 -mb-2 flex flex-wrap justify-end">
        {standing === 'refused' ? (
          <AfterRefusal change={change} words={words} />
        ) : (
          <TakeBack change={change} words={words} />
        )}
      </div>
    </li>
  );
}

interface ActionsProps {
  change: Change;
  words: Words;
}

function AfterRefusal({ change: { op }, words }: ActionsProps) {
  const { t } = useTranslation();
  const shelf = useShelf();
  const about = `${words.title}, ${words.text}`;
  return (
    <>
      <Button
        tone="ghost"
        size="small"
        aria-label={`${t('unsent.discard')}: ${about}`}
        onClick={() => void dropRefused(shelf, [op])}
      >
        {t('unsent.discard')}
      </Button>
      <LinkButton
        tone="ghost"
        size="small"
        aria-label={`${t('app.edit')}: ${about}`}
        href={words.href}
      >
        {t('app.edit')}
      </LinkButton>
      <Button
        tone="ghost"
        size="small"
        aria-label={`${t('app.retry')}: ${about}`}
        onClick={() => void tryAgain(shelf, op)}
      >
        {t('app.retry')}
      </Button>
    </>
  );
}

/** What may have reached the shop can only be taken back with its word that it will not be done. */
function TakeBack({ change: { op }, words }: ActionsProps) {
  const { t } = useTranslation();
  const shelf = useShelf();
  const isOpen = useReach();
  const [isBusy, setIsBusy] = useState(false);
  if (op.state === 'attempted' && !isOpen) {
    return <p className="px-3 py-2 text-sm text-ink-3">{t('unsent.cannotYet')}</p>;
  }

  async function takeBack() {
    setIsBusy(true);
    await takeBackChange(t, shelf, op);
    setIsBusy(false);
  }

  return (
    <Button
      tone="ghost"
      size="small"
      isBusy={isBusy}
      aria-label={`${t('unsent.takeBack')}: ${words.title}, ${words.text}`}
      onClick={() => void takeBack()}
    >
      {t('unsent.takeBack')}
    </Button>
  );
}

const looks: { [S in Standing]: { icon: LucideIcon; tone: TagTone } } = {
  saved: { icon: CloudOff, tone: 'plain' },
  sending: { icon: LoaderCircle, tone: 'info' },
  unanswered: { icon: Clock, tone: 'warning' },
  refused: { icon: CircleAlert, tone: 'danger' },
  held: { icon: Pause, tone: 'plain' },
  'too-new': { icon: Sparkles, tone: 'warning' },
};

function StandingTag({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  const texts: { [S in Standing]: string } = {
    saved: t('unsent.saved'),
    sending: t('unsent.sending'),
    unanswered: t('unsent.unanswered'),
    refused: t('unsent.refused'),
    held: t('unsent.held'),
    'too-new': t('unsent.tooNew'),
  };
  return <Tag {...looks[standing]}>{texts[standing]}</Tag>;
}
