import { classNames } from '#ui/class-names.ts';
import { initialOf } from '#ui/texts/initial.ts';

interface ShopMonogramProps {
  name: string;
  isLarge?: boolean;
  /** At the top of the shop's own screen. */
  isHuge?: boolean;
}

/** A shop's initial, in place of a logo. */
export function ShopMonogram({ name, isLarge = false, isHuge = false }: ShopMonogramProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center bg-primary-soft font-semibold text-primary',
        isHuge
          ? 'size-16 rounded-xl text-xl'
          : isLarge
            ? 'size-12 rounded-lg text-lg'
            : 'size-7 rounded-sm text-sm',
      )}
    >
      {initialOf(name)}
    </span>
  );
}
