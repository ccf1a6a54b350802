import type { OrderSummary } from '#contract/calls/orders.ts';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { Card } from '#ui/card.tsx';

interface ReviewedThingProps {
  line: Pick<OrderSummary['lines'][number], 'name' | 'specification' | 'picture'>;
  shopName: string;
}

/** The subject of a review. */
export function ReviewedThing({ line, shopName }: ReviewedThingProps) {
  const { name, specification, picture } = line;
  return (
    <Card className="flex items-center gap-3.5">
      <ProductPicture
        picture={picture}
        alt=""
        sizes="72px"
        isEager
        className="w-18 shrink-0 rounded-md"
      />
      <div className="min-w-0 grow">
        <h2 className="line-clamp-2 text-base leading-tight">{name}</h2>
        <p className="mt-1 text-sm text-ink-3">
          {[shopName, specification].filter(Boolean).join(' · ')}
        </p>
      </div>
    </Card>
  );
}
