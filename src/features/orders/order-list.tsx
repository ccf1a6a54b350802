import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as limits from '#contract/rules/limits.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { type KnownOrder, mostKept, readOlderOrders, refreshOrder } from '#data/orders.ts';
import { useListTexts } from '#parts/lists/list-texts.ts';
import { filterOrders, type WantedOrders } from '#parts/order/order-tab.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { useOlder } from '#query/use-older.ts';
import { useSteps } from '#query/use-steps.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ListBlock } from '#ui/lists/list-block.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { PullList } from '#ui/lists/pull-list.tsx';
import { OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { OrderCard } from './order-card.tsx';
import { PayTogether } from './pay-together.tsx';

interface OrderListProps {
  /** The orders on the device, newest first. */
  orders: KnownOrder[];
  /** How many orders the shopper has; undefined if this device does not know. */
  total: number | undefined;
  wanted: WantedOrders;
  onRefresh(): Promise<unknown>;
  /** Shows all orders. */
  onAll(): void;
}

/** The orders of a tab. Unpaid ones can be paid together. */
export function OrderList({ orders, total, wanted, onRefresh, onAll }: OrderListProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const texts = { ...useListTexts(), loaded: (count: number) => t('order.loaded', { count }) };
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const isAll = total === undefined ? orders.length < mostKept : orders.length >= total;
  const older = useOlder({
    rows: orders,
    first: isAll ? null : (orders.at(-1)?.id ?? null),
    read: (cursor) => readOlder(wanted, cursor),
  });
  // The server has searched the pages that were read; a move may have changed an order's tab since.
  const read = filterOrders(older.read, { ...wanted, search: '' });
  const found = [...filterOrders(older.kept, wanted), ...read];
  const { shown, isEnd, more } = useSteps(found, older);
  const payable = found.filter(({ status }) => status === orderStatus.unpaid);
  const isPayable = wanted.tab === orderStatus.unpaid && payable.length > 1;

  function mark(id: string, isOn: boolean) {
    const rest = [...marked].filter((other) => other !== id);
    setMarked(new Set(isOn ? [...rest, id] : rest));
  }

  async function refreshOne(id: string) {
    if (orders.some((it) => it.id === id)) return await onRefresh();
    const outcome = await refreshOrder(db, id);
    return outcome.kind === 'delivered' && older.replace(outcome.data);
  }

  return (
    <>
      <PullList texts={texts} headPx={limits.pullHeadPx} onRefresh={onRefresh}>
        <ul className="grid grid-cols-1 gap-3">
          {shown.map((order) => (
            <ListBlock key={order.id} as="li">
              <OrderCard
                order={order}
                onChanged={() => refreshOne(order.id)}
                mark={
                  isPayable && (
                    <Checkbox
                      className="-my-2 -ms-2.5"
                      state={marked.has(order.id) ? 'on' : 'off'}
                      label={t('order.select', { sn: order.sn })}
                      isLabelHidden
                      onChange={(isOn) => mark(order.id, isOn)}
                    />
                  )
                }
              />
            </ListBlock>
          ))}
        </ul>
        {found.length === 0 && isEnd && <NoOrders isNew={orders.length === 0} onAll={onAll} />}
        {more && <LoadMore more={more} texts={texts} count={shown.length} />}
      </PullList>
      {isPayable && <PayTogether orders={payable.filter(({ id }) => marked.has(id))} />}
    </>
  );
}

/** Orders older than those on the device. */
const readOlder = ({ tab, search }: WantedOrders, cursor: string) =>
  readOlderOrders({ ...(tab !== 'all' && { status: tab }), ...(search && { search }), cursor });

function NoOrders({ isNew, onAll }: { isNew: boolean; onAll(): void }) {
  const { t } = useTranslation();
  if (!isNew) {
    const all = (
      <Button tone="soft" onClick={onAll}>
        {t('order.showAll')}
      </Button>
    );
    return <Empty title={t('order.noneTitle')} action={all} />;
  }
  return (
    <Empty
      art={<OpenBox />}
      title={t('order.emptyTitle')}
      text={t('order.emptyText')}
      link={{ label: t('order.shop'), href: '#/home', tone: 'primary' }}
    />
  );
}
