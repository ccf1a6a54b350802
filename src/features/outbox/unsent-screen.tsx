import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadDraft } from '#data/checkout-draft.ts';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { saveFile } from '#platform/share/save-file.ts';
import { useLocalDb, useLocalQuery } from '#query/use-local-db.ts';
import { useOnline } from '#query/use-online.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Card } from '#ui/card.tsx';
import { BecalmedBoat } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { LiveRegion } from '#ui/status/live-region.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { UnsentDraft } from './unsent-draft.tsx';
import { reportOf } from './unsent-export.ts';
import { type Change, loadUnsentList } from './unsent-list.ts';
import { UnsentRow } from './unsent-row.tsx';

/** More rows would slow the phone down without helping the reader. */
const mostShown = 100;

/** All changes that the server does not have yet. */
export function UnsentScreen() {
  const { t } = useTranslation();
  const list = useLocalQuery(loadUnsentList);
  const draft = useLocalQuery(loadDraft);
  const changes = list ?? [];
  const refused = changes.filter(({ standing }) => standing === 'refused');
  const waiting = changes.filter(({ standing }) => standing !== 'refused');
  const save = () =>
    saveFile(t, 'unsent-changes.json', reportOf(changes, Date.now()), 'application/json');
  return (
    <>
      <BackBar
        title={t('title.unsent')}
        right={
          changes.length > 0 && (
            <IconButton icon={Download} label={t('unsent.export')} onClick={save} />
          )
        }
      />
      <LiveRegion text={list ? t('me.unsent', { count: changes.length }) : ''} />
      <div className="page-end grid grid-cols-1 gap-4 px-gutter pt-2">
        {!list && <Skeleton className="h-[220px] rounded-lg" />}
        {draft && <UnsentDraft draft={draft} />}
        {list?.length === 0 && draft === null && (
          <Empty
            art={<BecalmedBoat />}
            title={t('unsent.emptyTitle')}
            text={t('unsent.emptyText')}
            link={{ label: t('bag.toHome'), href: '#/home' }}
          />
        )}
        <ChangeList changes={refused} title={t('unsent.refusedTitle')} />
        <ChangeList changes={waiting} text={t('unsent.text')} />
      </div>
      {waiting.length > 0 && <SendBar />}
    </>
  );
}

interface ChangeListProps {
  changes: Change[];
  title?: string;
  text?: string;
}

function ChangeList({ changes, title, text }: ChangeListProps) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  const more = changes.length - mostShown;
  return (
    <section className="grid grid-cols-1 gap-2">
      {title && <h2 className="text-[1.0625rem]">{title}</h2>}
      {text && <p className="text-[.9375rem] text-ink-2">{text}</p>}
      <Card isFlat as="div">
        <ul className="divide-y divide-line">
          {changes.slice(0, mostShown).map((change) => (
            <UnsentRow key={change.entry.id} change={change} />
          ))}
        </ul>
      </Card>
      {more > 0 && (
        <p className="text-center text-sm text-ink-3">{t('unsent.more', { count: more })}</p>
      )}
    </section>
  );
}

function SendBar() {
  const { t } = useTranslation();
  const db = useLocalDb();
  const isOpen = useOnline();
  const [isBusy, setIsBusy] = useState(false);

  async function send() {
    setIsBusy(true);
    await db.sendNow();
    setIsBusy(false);
  }

  return (
    <ActionBar>
      <Button tone="line" block isBusy={isBusy} disabled={!isOpen} onClick={() => void send()}>
        {isOpen ? t('unsent.sendNow') : t('me.unsentText')}
      </Button>
    </ActionBar>
  );
}
