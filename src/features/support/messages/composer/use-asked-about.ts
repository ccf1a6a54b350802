import { useSearchParams } from 'react-router-dom';
import { product as calls } from '#contract/calls/catalogue.ts';
import { isId } from '#contract/id.ts';
import { useOrder } from '#parts/order/use-order.ts';
import { useRead } from '#query/use-read.ts';
import type { About } from '../about-card.tsx';

/** The thing that the address names, once it is known: a product, an order, or its refund. */
export function useAskedAbout(shopId: string | null): About | undefined {
  const [params] = useSearchParams();
  const productId = params.get('product') ?? '';
  const orderId = params.get('order') ?? '';
  const refundId = params.get('refund');
  const product = useRead(calls.detail, { product_id: productId }, { isEnabled: isId(productId) });
  const { data: order } = useOrder(orderId, isId(orderId));
  if (product.data && product.data.shop.id === shopId) {
    const { id, name, pictures } = product.data;
    return { kind: 'product', id, title: name, picture: pictures[0] ?? null, order: null };
  }
  if (order?.shop.id !== shopId || !order) return undefined;
  const picture = order.lines[0]?.picture ?? null;
  const { id, sn } = order;
  const refund = order.refunds?.find((it) => it.id === refundId);
  if (refund) {
    return { kind: 'refund', id: refund.id, title: refund.sn, picture, order: { id, sn } };
  }
  return { kind: 'order', id, title: sn, picture, order: null };
}
