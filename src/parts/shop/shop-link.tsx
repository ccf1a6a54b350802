import { classNames } from '#ui/class-names.ts';
import { ShopMonogram } from './shop-monogram.tsx';

interface ShopLinkProps {
  shop: { id: string; name: string };
  /** Text below the name. */
  text?: string | undefined;
  isLarge?: boolean;
  className?: string;
}

/** A shop's monogram and name, linking to the shop. */
export function ShopLink({ shop: { id, name }, text, isLarge = false, className }: ShopLinkProps) {
  return (
    <a
      href={`#/shop/${id}`}
      className={classNames('press flex min-h-tap items-center gap-3', className)}
    >
      <ShopMonogram name={name} isLarge={isLarge} />
      <span className="min-w-0">
        <span className="block leading-tight font-semibold">{name}</span>
        {text && (
          <span className={classNames('block text-ink-3', isLarge ? 'text-sm' : 'text-xs')}>
            {text}
          </span>
        )}
      </span>
    </a>
  );
}
