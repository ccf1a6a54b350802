import { useFreightText } from '#parts/money/money.tsx';
import { OrderLine } from '#parts/order/order-line.tsx';
import { ParcelLines } from '#parts/order/parcel-lines.tsx';
import { Card } from '#ui/card.tsx';
import type { KnownGroup } from './known-lines.ts';

/** One shop's part of a purchase, as known to this device. */
export function KnownParcel({ group }: { group: KnownGroup }) {
  const freightText = useFreightText();
  const { shop, lines, freight } = group;
  return (
    <Card>
      <ParcelLines shop={shop} lines={lines}>
        {(line) => <OrderLine line={line} />}
      </ParcelLines>
      <p className="mt-2 text-end text-sm text-ink-2">{freightText(freight)}</p>
    </Card>
  );
}
