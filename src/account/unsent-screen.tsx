import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackBar } from '#shop/back-bar.tsx';
import { useReach } from '#shop/use-reach.ts';
import { useShelf, useShelfQuery } from '#shop/use-shelf.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { BecalmedBoat } from '#ui/art.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { sendNow } from './unsent-actions.ts';
import { reportOf, saveFile } from './unsent-export.ts';
import { type Change, loadUnsentList, type Names } from './unsent-list.ts';
import { UnsentRow } from './unsent-row.tsx';

/** More rows than this are a burden to the phone and of no use to the reader. */
const mostShown = 100;

/** Everything the shopper did that the shop does not know yet. */
export function UnsentScreen() {
  const { t } = useTranslation();
  const list = useShelfQuery(loadUnsentList);
  const changes = list?.changes ?? [];
  const refused = changes.filter(({ standing }) => standing === 'refused');
  const waiting = changes.filter(({ standing }) => standing !== 'refused');
  const save = () => saveFile('unsent-changes.json', reportOf(changes, Date.now()));
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
        {list && changes.length === 0 && <AllSent />}
        {list && (
          <ChangeList changes={refused} names={list.names} title={t('unsent.refusedTitle')} />
        )}
        {list && <ChangeList changes={waiting} names={list.names} text={t('unsent.text')} />}
      </div>
      {waiting.length > 0 && <SendBar />}
    </>
  );
}

function AllSent() {
  const { t } = useTranslation();
  return (
    <Empty
      art={<BecalmedBoat />}
      title={t('unsent.emptyTitle')}
      text={t('unsent.emptyText')}
      link={{ label: t('bag.toHome'), href: '#/home' }}
    />
  );
}

interface ChangeListProps {
  changes: Change[];
  names: Names;
  title?: string;
  text?: string;
}

function ChangeList({ changes, names, title, text }: ChangeListProps) {
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
            <UnsentRow key={change.op.id} change={change} names={names} />
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
  const shelf = useShelf();
  const isOpen = useReach();
  const [isBusy, setIsBusy] = useState(false);

  async function send() {
    setIsBusy(true);
    await sendNow(shelf);
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
