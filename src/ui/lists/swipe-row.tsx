import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { watchSwipe } from './swipe-gesture.ts';

export type SwipeRowProps = {
  children: ReactNode;
  /** What the row uncovers, as large as the row. */
  behind: ReactNode;
  /** Settles when the row is gone; a row that is still there springs back. */
  onSwipe: () => Promise<unknown>;
  className?: string | undefined;
};

/** An opaque row that a finger can swipe away. Not everybody can: offer the same by a button. */
export function SwipeRow({ children, behind, onSwipe, className }: SwipeRowProps) {
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [isMoving, setIsMoving] = useState(false);
  const swipe = useEffectEvent(onSwipe);

  useEffect(() => {
    const [row, part] = [root.current, body.current];
    if (!row || !part) return;
    const isRtl = () => getComputedStyle(row).direction === 'rtl';
    const shift = (px: number) => {
      part.style.transform = px > 0 ? `translateX(${isRtl() ? px : -px}px)` : '';
    };
    const springBack = async () => {
      shift(0);
      await Promise.allSettled(part.getAnimations().map(({ finished }) => finished));
      setIsMoving(part.style.transform !== '');
    };
    return watchSwipe(row, {
      onMove(px) {
        setIsMoving(true);
        // It follows the finger without a delay.
        part.style.transition = 'none';
        shift(px);
      },
      onEnd(isFar) {
        part.style.transition = '';
        if (!isFar) return void springBack();
        shift(row.offsetWidth);
        void swipe().finally(springBack);
      },
    });
  }, []);

  return (
    <div
      ref={root}
      className={classNames('relative touch-pan-y touch-pinch-zoom overflow-x-clip', className)}
    >
      {isMoving && (
        <div aria-hidden="true" className="absolute inset-0">
          {behind}
        </div>
      )}
      <div ref={body} className="relative transition-transform duration-(--t2)">
        {children}
      </div>
    </div>
  );
}
