import { Check, CircleAlert, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { useOpenOverlays } from './open-overlays.ts';
import { dismissToast, type Toast, useToasts } from './toasts.ts';

export type ToastRegionProps = {
  /** The accessible name of the region. */
  label: string;
  dismissLabel: string;
  /** How long a success toast stays, in ms. */
  durationMs: number;
};

// Mounted from the start. Success may wait its turn, an error may not.
// Dialogs hide the page from screen readers, but not regions with aria-live.
const lanes = [
  { tone: 'error', role: 'alert', live: 'assertive' },
  { tone: 'ok', role: 'status', live: 'polite' },
  { tone: 'plain', role: 'status', live: 'polite' },
] as const;

const icons = { error: CircleAlert, ok: Check, plain: Info };

/** Where nothing has an action: above the bars, or at the top, beside a sheet's close button. */
const stands = {
  // Moved by `translate`: bars that come and go below a toast do not count as a layout shift.
  screen:
    'px-gutter bottom-3 -translate-y-[calc(max(var(--safe),var(--tab-bar-height,0px))+var(--action-bar-height,0px))]',
  overlay: 'ps-gutter pe-16 top-[calc(8px+env(safe-area-inset-top,0px))]',
};

/**
 * The toast region: mounted once, in the shell. Taps reach what is below a toast, except on its own
 * buttons.
 */
export function ToastRegion({ label, dismissLabel, durationMs }: ToastRegionProps) {
  const isOverlaid = useOpenOverlays() > 0;
  const toasts = shownOf(useToasts(), isOverlaid);
  return (
    <section
      data-toasts=""
      aria-label={label}
      className={classNames(
        'pointer-events-none fixed inset-x-0 z-50 mx-auto grid max-w-page',
        isOverlaid ? stands.overlay : stands.screen,
      )}
    >
      {lanes.map(({ tone, role, live }) => (
        <div
          key={tone}
          role={role}
          aria-live={live}
          aria-atomic="false"
          className="grid justify-items-start"
        >
          {toasts
            .filter((toast) => toast.tone === tone)
            .map((toast) => (
              <ToastItem
                key={toast.id}
                toast={toast}
                dismissLabel={dismissLabel}
                durationMs={toast.durationMs ?? durationMs}
              />
            ))}
        </div>
      ))}
    </section>
  );
}

/** All but the news that must wait; an error, which may stay for long, delays none. */
function shownOf(toasts: readonly Toast[], isOverlaid: boolean): readonly Toast[] {
  const answers = toasts.filter(({ isNews }) => !isNews);
  const news = toasts.find(({ isNews }) => isNews);
  const mustWait = isOverlaid || answers.some(({ tone }) => tone !== 'error');
  return news && !mustWait ? [...answers, news] : answers;
}

/** How long somebody may rest on a toast, in ms. */
const heldMs = 240_000;

type ToastItemProps = { toast: Toast; dismissLabel: string; durationMs: number };

function ToastItem({ toast, dismissLabel, durationMs }: ToastItemProps) {
  const { id, text, tone, action, onHeld } = toast;
  const isError = tone === 'error';
  // A toast must not vanish while someone reaches for its button.
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (isError) return;
    const timer = setTimeout(() => dismissToast(id), isHeld ? heldMs : durationMs);
    return () => clearTimeout(timer);
  }, [id, isError, isHeld, durationMs]);

  useEffect(() => (isHeld ? onHeld?.() : undefined), [isHeld, onHeld]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only holds the clock
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={classNames(
        'mt-2 flex max-w-full items-center gap-2.5 rounded-[14px] ps-4 text-md shadow-2',
        isError ? 'bg-danger-soft text-danger' : 'bg-ink text-bg',
        action || isError ? 'pe-1' : 'pe-4',
      )}
    >
      <Icon icon={icons[tone]} size="m" />
      <span className="min-w-0 py-3">{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(id);
            action.onAct();
          }}
          className={classNames(
            'pointer-events-auto min-h-tap min-w-tap shrink-0 rounded-md px-2.5 font-semibold focus-visible:-outline-offset-2 focus-visible:outline-current',
            !isError && 'toast-action',
          )}
        >
          {action.label}
        </button>
      )}
      {isError && (
        <IconButton
          icon={X}
          label={dismissLabel}
          onClick={() => dismissToast(id)}
          className="pointer-events-auto focus-visible:-outline-offset-4 focus-visible:outline-current"
        />
      )}
    </div>
  );
}
