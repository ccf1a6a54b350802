import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { PagePlace } from './page-paths.ts';

const loadSheet = async () => (await import('./page-sheet.tsx')).PageSheet;

interface PageButtonProps {
  place: PagePlace;
  label: string;
  className?: string;
}

/** Opens a page of the shop over the screen. */
export function PageButton({ place, label, className }: PageButtonProps) {
  const sheet = useLazyOverlay(loadSheet);
  return (
    <>
      <Button
        tone="ghost"
        size="small"
        aria-haspopup="dialog"
        className={className}
        onClick={sheet.open}
      >
        {label}
      </Button>
      {sheet.Part && <sheet.Part place={place} title={label} onClose={sheet.close} />}
    </>
  );
}
