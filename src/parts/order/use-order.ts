import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { order } from '#contract/calls/orders.ts';
import type { LocalDb } from '#data/mirror.ts';
import { loadHistory, loadOrder, oldestOf, refreshHistory, refreshOrder } from '#data/orders.ts';
import { useLocalRead } from '#query/use-local-read.ts';

/** Reads one order completely. */
export function useOrder(id: string, isEnabled = true) {
  const { i18n } = useTranslation();
  const { data, ...rest } = useLocalRead({
    key: [order.detail.path, id, i18n.language],
    refresh: (db) => refreshOrder(db, id),
    load: useCallback((db: LocalDb) => loadOrder(db, id), [id]),
    keptAt: ({ kept_at }) => kept_at,
    isEnabled,
  });
  // A live query returns its previous result until the next arrives: never show another order.
  return { data: data?.id === id ? data : undefined, ...rest };
}

/** Reads the newest orders, those of this device until the server has answered. Newest first. */
export function useOrderHistory() {
  const { i18n } = useTranslation();
  return useLocalRead({
    key: [order.list.path, 'history', i18n.language],
    refresh: refreshHistory,
    load: loadHistory,
    keptAt: oldestOf,
  });
}
