import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#parts/formats/formats.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useBackCloses } from '#ui/overlays/overlay-history.ts';
import { useZoom } from './use-zoom.ts';
import { ZoomThumbs } from './zoom-thumbs.tsx';

interface ZoomViewProps {
  /** How many pictures there are. */
  count: number;
  /** The index of the picture shown first. */
  first: number;
  /** Whose pictures they are. */
  name: string;
  onClose(): void;
  /**
   * A picture by its index, as wide as its container. `ratio` is its width divided by its height, or 1
   * until it is loaded.
   */
  picture(index: number, alt: string, ratio: number): ReactNode;
  /** The same, small and decorative. */
  thumb(index: number): ReactNode;
}

/** Full-screen pictures that can be zoomed. */
export function ZoomView({ count, first, name, onClose, picture, thumb }: ZoomViewProps) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const [current, setCurrent] = useState(first);
  const [ratio, setRatio] = useState(1);
  const zoom = useZoom(turn);
  useBackCloses(true, onClose);
  const position = t('detail.pictureOf', { n: current + 1, count });

  function show(index: number) {
    zoom.reset();
    setRatio(1);
    setCurrent(index);
  }

  function turn(by: 1 | -1) {
    const next = current + by;
    if (next >= 0 && next < count) show(next);
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') zoom.grow();
    else if (key === '-') zoom.shrink();
    // While zoomed in, the arrow keys pan the picture.
    else if (zoom.canShrink) return;
    else if (key === 'ArrowRight') turn(1);
    else if (key === 'ArrowLeft') turn(-1);
  }

  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 mx-auto flex max-w-page flex-col bg-bg text-ink outline-none"
        >
          <Dialog.Title className="sr-only">{name}</Dialog.Title>
          <div className="flex shrink-0 items-center justify-between px-2 pt-[calc(4px+env(safe-area-inset-top))] pb-1">
            <Dialog.Close render={<IconButton icon={X} label={t('app.close')} />} />
            <span role="status" className="text-sm font-semibold tabular">
              <span aria-hidden="true">
                {current + 1} / {count}
              </span>
              <span className="sr-only">
                {position}, {percent(zoom.scale * 100)}
              </span>
            </span>
            <span className="flex">
              <IconButton
                icon={ZoomOut}
                label={t('zoom.out')}
                aria-disabled={!zoom.canShrink}
                onClick={zoom.shrink}
              />
              <IconButton
                icon={ZoomIn}
                label={t('zoom.in')}
                aria-disabled={!zoom.canGrow}
                onClick={zoom.grow}
              />
            </span>
          </div>
          <section
            ref={zoom.setView}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
            tabIndex={0}
            aria-label={name}
            onDoubleClick={({ clientX: x, clientY: y }) => zoom.toggle({ x, y })}
            className="[container-type:size] grid min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain focus-visible:-outline-offset-4"
          >
            <div
              ref={zoom.picture}
              className="m-auto"
              style={{ width: `calc(${zoom.scale} * min(100cqw, 100cqh * ${ratio}))` }}
              onLoadCapture={({ target }) => {
                const { naturalWidth, naturalHeight } = target as HTMLImageElement;
                setRatio(naturalWidth / naturalHeight);
              }}
            >
              {picture(current, position, ratio)}
            </div>
          </section>
          {count > 1 && (
            <div className="flex shrink-0 items-center gap-1 px-1 pt-2 pb-[calc(12px+var(--safe))]">
              <IconButton
                icon={ChevronLeft}
                label={t('zoom.previous')}
                aria-disabled={current === 0}
                onClick={() => turn(-1)}
              />
              <ZoomThumbs count={count} current={current} thumb={thumb} onShow={show} />
              <IconButton
                icon={ChevronRight}
                label={t('zoom.next')}
                aria-disabled={current === count - 1}
                onClick={() => turn(1)}
              />
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
