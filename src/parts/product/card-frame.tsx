import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/calls/catalogue.ts';
import { Money } from '../money/money.tsx';
import { ProductPicture } from './product-picture.tsx';

interface CardFrameProps {
  product: Pick<ProductCard, 'name' | 'picture' | 'price'>;
  /** Without it the card is no link: a product off sale has no screen. */
  href: string | undefined;
  isEager: boolean;
  /** The first picture of the screen. */
  isFirst?: boolean;
  /** Of the picture. */
  className?: string | undefined;
  /** A button on the picture. */
  corner: ReactNode;
  /** A button beside the price, whose place is kept. */
  action: ReactNode;
  /** Below the price. */
  children: ReactNode;
}

/** At least as wide as a card's picture on a phone, in px. */
const previewPx = 240;

/**
 * A product in a grid: the picture is the card, with plain text below. Its link covers all of it but
 * the buttons.
 */
export function CardFrame(props: CardFrameProps) {
  const { product, href, isEager, isFirst, className, corner, action, children } = props;
  return (
    <div className="product-card">
      <a href={href} className="block">
        <ProductPicture
          picture={product.picture}
          alt=""
          sizes="(min-width: 480px) 218px, calc(50vw - 22px)"
          isEager={isEager}
          previewPx={isFirst ? previewPx : undefined}
          className={className}
        />
        <span className="mt-2.5 line-clamp-2 min-h-[2lh] text-md leading-tight">
          {product.name}
        </span>
      </a>
      <span className="absolute end-0 top-0">{corner}</span>
      <div className="mt-1 flex flex-wrap items-center justify-between">
        <Money minor={product.price} size="m" />
        <span className="relative -my-2.5 -me-1.5 size-11">{action}</span>
      </div>
      {children}
    </div>
  );
}
