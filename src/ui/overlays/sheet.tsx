import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { useBackCloses } from './overlay-history.ts';
import './sheet.css';

export type SheetProps = {
  /** Most sheets are rendered only while they are open. */
  isOpen?: boolean;
  /** Called by Back, the close button, Esc, the scrim or a drag down. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** Replaces the visible title, which screen readers still read: a picture and a price. */
  head?: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  /**
   * Focused when a keyboard or mouse opened the sheet; not on touch, which would raise the
   * keyboard.
   */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

const scrim =
  'fixed inset-0 z-40 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-(--t3) data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0';
const paper =
  'sheet flex max-h-[94dvh] w-full max-w-page flex-col rounded-t-2xl bg-surface text-ink shadow-3 outline-none [transform:translateY(var(--drawer-swipe-movement-y))] transition-transform duration-(--t3) ease-sea data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)] data-swiping:duration-0 data-swiping:select-none';

/** A bottom sheet that traps focus until it is closed. */
export function Sheet(props: SheetProps) {
  const { isOpen = true, onClose, title, closeLabel, head, footer, children, initialFocus } = props;
  useBackCloses(isOpen, onClose);
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(next, { event, cancel }) => {
        // A tap on a toast above the sheet is meant for the toast.
        if (event.target instanceof Element && event.target.closest('[data-toasts]')) cancel();
        else if (!next) onClose();
      }}
    >
      {/* Keeps the focused field above a phone's keyboard. */}
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={scrim} />
          <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center">
            <Drawer.Popup
              className={paper}
              initialFocus={(openType) =>
                openType === 'touch' ? true : (initialFocus?.current ?? true)
              }
            >
              <div className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-strong opacity-55" />
              <div className="flex shrink-0 items-start gap-2 ps-gutter pe-1.5 pt-1">
                <div className="min-w-0 flex-1 py-2.5">
                  <Drawer.Title className={head ? 'sr-only' : 'text-lg'}>
                    <span>{title}</span>
                  </Drawer.Title>
                  {head}
                </div>
                <Drawer.Close render={<IconButton icon={X} label={closeLabel} />} />
              </div>
              <Drawer.Content
                data-scroller
                className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-gutter pt-1 pb-4 last:pb-[calc(16px+var(--safe))]"
              >
                {children}
              </Drawer.Content>
              {footer && (
                <div className="flex shrink-0 items-center gap-2.5 border-t border-line px-gutter pt-3 pb-[calc(18px+var(--safe))]">
                  {footer}
                </div>
              )}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}
