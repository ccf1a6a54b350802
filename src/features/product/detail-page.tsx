import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { checkoutLink } from '#parts/order/checkout-link.ts';
import { addToBag } from '#parts/product/add-to-bag.ts';
import {
  type Choice,
  choiceText,
  chosenPicture,
  chosenSku,
  firstChoice,
  isSoldOut,
  pricedSku,
} from '#parts/product/options/specification.ts';
import { useWantedText } from '#parts/product/options/use-wanted-text.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { dismissToast, showToast } from '#ui/overlays/toasts.ts';
import { DetailActions } from './detail-actions.tsx';
import { DetailBar } from './detail-bar.tsx';
import { DeliveryCard, SpecificationRow } from './detail-cards.tsx';
import { DetailHead, ReviewsLink } from './detail-head.tsx';
import { DetailRest } from './detail-rest.tsx';
import { Gallery } from './pictures/gallery.tsx';
import { useReviewTotal } from './reviews/use-review-total.ts';
import { useNoteViewed } from './use-note-viewed.ts';

const loadSheet = async () =>
  (await import('#parts/product/options/options-sheet.tsx')).OptionsSheet;

const addedToastMs = 4000;

interface DetailPageProps {
  product: ProductDetail;
  onBack(): void;
}

/** A product with all information needed before buying. */
export function DetailPage({ product, onBack }: DetailPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product));
  const [wanted, setWanted] = useState(1);
  const sheet = useLazyOverlay(loadSheet);
  const picture = useRef<HTMLDivElement>(null);
  const reviews = useRef<HTMLHeadingElement>(null);
  const wantedText = useWantedText();
  const sku = chosenSku(product, choice);
  const priced = pricedSku(product, choice);
  const isOff = isSoldOut(product, choice);
  // Another choice, or a later answer, may have less in stock.
  const quantity = Math.min(wanted, Math.max(1, sku?.stock ?? wanted));
  const specification = choiceText(product.options, choice);
  const notice = useRef(0);
  const reviewTotal = useReviewTotal(product);
  useNoteViewed(product);

  // On the next screen it would be in the way of what is tapped there.
  useEffect(() => () => dismissToast(notice.current), []);

  async function add() {
    if (!sku) return sheet.open();
    sheet.close();
    if (!(await addToBag(t, { product, sku, specification, quantity }))) return;
    const action = { label: t('detail.viewBag'), onAct: () => navigate('/bag/1') };
    notice.current = showToast({
      text: t('detail.added'),
      tone: 'ok',
      action,
      durationMs: addedToastMs,
    });
  }

  function buy() {
    if (!sku) return sheet.open();
    navigate(checkoutLink({ items: [{ skuId: sku.id, quantity }], isFromBag: false }));
  }

  function showReviews() {
    reviews.current?.scrollIntoView();
    reviews.current?.focus({ preventScroll: true });
  }

  return (
    <article className="page-end">
      <DetailBar product={product} picture={picture} onBack={onBack} />
      <div ref={picture}>
        <Gallery
          pictures={product.pictures}
          chosen={chosenPicture(product, choice)}
          name={product.name}
        />
      </div>
      <div className="relative -mt-6 grid grid-cols-1 gap-3 rounded-t-2xl bg-bg px-gutter pt-5">
        <DetailHead product={product} price={priced?.price ?? 0} regular={priced?.compare_at}>
          <ReviewsLink count={reviewTotal} onOpen={showReviews} />
        </DetailHead>
        <DeliveryCard product={product} itemsTotal={(priced?.price ?? 0) * quantity} />
        {product.options.length > 0 && (
          <SpecificationRow
            text={wantedText(product, choice) || specification}
            stock={sku?.stock ?? (isOff ? 0 : undefined)}
            onOpen={sheet.open}
          />
        )}
        <DetailRest product={product} headingRef={reviews} />
      </div>
      <DetailActions isSoldOut={isOff} onAdd={add} onBuy={buy} />
      {sheet.Part && (
        <sheet.Part
          product={product}
          choice={choice}
          quantity={quantity}
          onChoose={setChoice}
          isLimited={quantity < wanted}
          onQuantity={setWanted}
          onClose={sheet.close}
          onAdd={add}
          onBuy={buy}
        />
      )}
    </article>
  );
}
