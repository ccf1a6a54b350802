import { classNames } from '#ui/class-names.ts';
import { ShopCrest } from './shop-crest.tsx';

interface ShopLinkProps {
  shop: { id: string; name: string };
  /** What is said of it, under its name. */
  text?: string | undefined;
  isLarge?: boolean;
  className?: string;
}

/** A shop's crest and name, which lead to the shop. */
export function ShopLink({ shop: { id, name }, text, isLarge = false, className }: ShopLinkProps) {
  return (
    <a
      href={`#/shop/${id}`}
      className={classNames('press flex min-h-tap items-center gap-3', className)}
    >
      <ShopCrest name={name} isLarge={isLarge} />
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
