import type { CSSProperties } from 'react';
import { classNames } from '#ui/class-names.ts';
import './shipment-progress.css';

interface ShipmentProgressProps {
  from: string;
  to: string;
  /** 0 at the shop, 1 at the door. */
  progress: number;
  isOnDeep?: boolean;
}

/** Origin, destination and a small sail at the parcel's position: the app's signature element. */
export function ShipmentProgress({ from, to, progress, isOnDeep = false }: ShipmentProgressProps) {
  const percent = Math.round(progress * 100);
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-2.5 text-md font-semibold">
      <span>{from}</span>
      <span
        aria-hidden="true"
        className={classNames('shipment-progress', isOnDeep && 'on-deep')}
        style={{ '--shipment-progress': `${percent}%` } as CSSProperties}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 16.5C6 10.6 10.7 5.2 16.2 1.8c-1.4 4.8-1.3 10 .1 14.7-4.3-1.2-9-1.2-13.3 0Z" />
          <path d="M18 16.5c.2-3.2 1.4-6.2 3.6-8.7-.6 3-.4 5.9.4 8.7-1.3-.4-2.7-.4-4 0Z" />
          <path d="M1.6 18.3c6.4.9 14.2.9 20.8 0-1.4 2.9-4.2 4.2-9.7 4.2-6 0-9.4-1.3-11.1-4.2Z" />
        </svg>
      </span>
      {/* Known late: a new element, as the old one would count as moved. */}
      <span key={to}>{to}</span>
    </div>
  );
}
