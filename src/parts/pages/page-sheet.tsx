import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pages } from '#contract/calls/pages.ts';
import { useRead } from '#query/use-read.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { PageBody } from './page-body.tsx';
import type { PagePlace } from './page-paths.ts';
import { PageText } from './page-text.tsx';
import { PageVersion } from './page-version.tsx';

interface PageSheetProps {
  place: PagePlace;
  /** The title until the page is there. */
  title: string;
  onClose(): void;
}

/** A page of the shop over the screen on which its question arose; visitors can read it too. */
export function PageSheet({ place: first, title, onClose }: PageSheetProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState(first);
  const text = useRef<HTMLDivElement>(null);
  const read = useRead(pages[place.kind], {});
  const page = read.data?.items.find(({ slug }) => slug === place.slug);

  function open(next: PagePlace) {
    setPlace(next);
    // The sheet keeps how far it was scrolled, and the link that had the focus is gone.
    text.current?.focus({ preventScroll: true });
    text.current?.scrollIntoView();
  }

  return (
    <Sheet
      onClose={onClose}
      title={page ? <span lang={page.lang}>{page.title}</span> : title}
      closeLabel={t('app.close')}
    >
      <PageBody read={read}>
        {() =>
          page ? (
            <div ref={text} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
              <PageText page={page} onOpen={open} />
              {place.kind === 'law' && <PageVersion page={page} />}
            </div>
          ) : (
            <Empty title={t('pages.missingTitle')} text={t('pages.emptyText')} />
          )
        }
      </PageBody>
    </Sheet>
  );
}
