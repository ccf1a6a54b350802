import { useTranslation } from 'react-i18next';
import { order } from '#contract/calls/orders.ts';
import { loadOrders, oldestOf, refreshOrders } from '#data/orders.ts';
import { useLocalRead } from '#query/use-local-read.ts';

/** The newest orders: first from this device, then from the server. */
export function useRecentOrders() {
  const { language } = useTranslation().i18n;
  return useLocalRead({
    key: [order.list.path, language],
    refresh: refreshOrders,
    load: loadOrders,
    keptAt: oldestOf,
  });
}
