import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '#contract/pictures.ts';
import * as limits from '#contract/rules/limits.ts';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { classNames } from '#ui/class-names.ts';
import { galleryRatio } from './gallery-ratio.ts';

const loadZoom = async () => (await import('#parts/zoom/picture-zoom.tsx')).PictureZoom;

interface GalleryProps {
  pictures: Picture[];
  /** The picture of the chosen SKU: shown first when it changes. */
  chosen: Picture | null;
  name: string;
}

/** A product's pictures: swiped, or selected by dots; a tap opens one full-screen. */
export function Gallery({ pictures, chosen, name }: GalleryProps) {
  const { t } = useTranslation();
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const shown = withChosen(pictures, chosen);
  const zoom = useLazyOverlay(loadZoom);

  function show(index: number) {
    const { current: element } = strip;
    element?.scrollTo({ left: index * element.clientWidth });
  }

  const firstId = shown[0]?.id;
  const first = useRef(firstId);
  useEffect(() => {
    // Scrolling a new gallery would only force a layout.
    if (first.current === firstId) return;
    first.current = firstId;
    show(0);
  });

  if (shown.length === 0) {
    return (
      <ProductPicture
        picture={null}
        alt=""
        sizes="480px"
        ratio={galleryRatio}
        className="rounded-none"
      />
    );
  }
  return (
    <section aria-label={t('detail.gallery')} className="relative">
      <div
        ref={strip}
        onScroll={({ currentTarget: element }) =>
          setCurrent(Math.round(element.scrollLeft / element.clientWidth))
        }
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {shown.map((picture, index) => (
          <div key={picture.id} className="relative w-full shrink-0 snap-start">
            <ProductPicture
              picture={picture}
              alt={
                index === 0 ? name : t('detail.pictureOf', { n: index + 1, count: shown.length })
              }
              sizes="(min-width: 480px) 480px, 100vw"
              ratio={galleryRatio}
              isEager={index === 0}
              priority={index === 0 ? 'high' : 'auto'}
              previewPx={index === 0 ? limits.frameWidthPx : undefined}
              retryLabel={t('picture.retry')}
              className="rounded-none"
            />
            <button
              type="button"
              // One tab stop: the other pictures are reached by the dots.
              tabIndex={index === current ? 0 : -1}
              aria-label={t('zoom.open', { n: index + 1, count: shown.length })}
              onClick={zoom.open}
              className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4"
            />
          </div>
        ))}
      </div>
      {shown.length > 1 && (
        <div className="absolute inset-x-0 bottom-8 flex items-end justify-between gap-3 px-gutter">
          <Dots pictures={shown} current={current} onShow={show} />
          <span
            aria-hidden="true"
            className="rounded-full bg-glass px-2.5 py-0.5 text-xs font-semibold tabular"
          >
            {current + 1} / {shown.length}
          </span>
        </div>
      )}
      {zoom.Part && <zoom.Part pictures={shown} first={current} name={name} onClose={zoom.close} />}
    </section>
  );
}

interface DotsProps {
  pictures: Picture[];
  current: number;
  onShow(index: number): void;
}

function Dots({ pictures, current, onShow }: DotsProps) {
  const { t } = useTranslation();
  return (
    <span className="flex gap-1">
      {pictures.map(({ id }, index) => (
        <button
          key={id}
          type="button"
          onClick={() => onShow(index)}
          aria-label={t('detail.pictureOf', { n: index + 1, count: pictures.length })}
          aria-current={index === current}
          className="grid h-11 w-7 place-items-center"
        >
          <span
            className={classNames(
              'block h-1.5 rounded-full bg-glass shadow-2',
              index === current ? 'w-6' : 'w-2.5',
            )}
          />
        </button>
      ))}
    </span>
  );
}

function withChosen(pictures: Picture[], chosen: Picture | null): Picture[] {
  if (!chosen || chosen.id === pictures[0]?.id) return pictures;
  return [chosen, ...pictures.filter(({ id }) => id !== chosen.id)];
}
