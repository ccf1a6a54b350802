import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditStatus } from '#contract/calls/wallet/wallet.ts';
import * as limits from '#contract/rules/limits.ts';
import { useOpened } from '#parts/records/use-opened.ts';
import { type ReadOlder, useOlder } from '#query/use-older.ts';
import { useSteps } from '#query/use-steps.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { ListBlock } from '#ui/lists/list-block.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { PullList } from '#ui/lists/pull-list.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { useRecordTexts } from '../use-record-texts.ts';

/** The fields that top-ups and withdrawals share. */
export interface Listed {
  id: string;
  status: AuditStatus;
}

export interface DetailProps<R> {
  id: string;
  /** The listed record; undefined if the list does not have it. */
  known: R | undefined;
  onClose(): void;
  /** Refetches the list after a change. */
  onChanged(): Promise<unknown>;
}

export interface ListProps<R> {
  records: R[];
  /** The cursor of older records; null without older ones. */
  older: string | null;
  readOlder: ReadOlder<R>;
  status: AuditStatus | undefined;
  onAll(): void;
  onRefresh(): Promise<unknown>;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Renders one record in the list. */
  card(record: R, onOpen: () => void): ReactNode;
  /** The detail sheet; undefined until it is downloaded. */
  Detail: ComponentType<DetailProps<R>> | undefined;
}

/** A list of records with a detail sheet. */
export function RecordList<R extends Listed>(props: ListProps<R>) {
  const { records, status, card, Detail, onRefresh } = props;
  const texts = useRecordTexts();
  const { id, open, close } = useOpened();
  const older = useOlder({ rows: records, first: props.older, read: props.readOlder });
  const known = [...older.kept, ...older.read];
  const listed = known.filter((it) => status === undefined || it.status === status);
  const { shown, isEnd, more } = useSteps(listed, older);
  return (
    <>
      <PullList texts={texts} headPx={limits.pullHeadPx} onRefresh={onRefresh}>
        <ul className="grid grid-cols-1 gap-3">
          {shown.map((record) => (
            <ListBlock key={record.id} as="li">
              <Card as="div" className="relative">
                {card(record, () => open(record.id))}
              </Card>
            </ListBlock>
          ))}
        </ul>
        {shown.length === 0 &&
          isEnd &&
          (records.length > 0 ? <NoMatches onAll={props.onAll} /> : props.empty)}
        {more && <LoadMore more={more} texts={texts} count={shown.length} />}
      </PullList>
      {id !== undefined && Detail && (
        <Detail
          key={id}
          id={id}
          known={known.find((it) => it.id === id)}
          onClose={close}
          onChanged={onRefresh}
        />
      )}
    </>
  );
}

function NoMatches({ onAll }: { onAll(): void }) {
  const { t } = useTranslation();
  return (
    <Empty
      title={t('wallet.record.none')}
      action={
        <Button tone="soft" onClick={onAll}>
          {t('wallet.record.showAll')}
        </Button>
      }
    />
  );
}
