import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { home } from '#contract/calls/catalogue.ts';
import { search } from '#contract/calls/search.ts';
import { dropSearches, loadSearches, restoreSearches } from '#data/history/searches.ts';
import type { Search } from '#data/mirror.ts';
import { showUndo } from '#parts/feedback/show-undo.ts';
import { handOnFocus } from '#parts/layout/hand-on-focus.ts';
import { CategoryLinks, plainCategories } from '#parts/lists/categories.tsx';
import { writeListQuery } from '#parts/lists/write-list-query.ts';
import { useLocalDb, useLocalQuery } from '#query/use-local-db.ts';
import { useRead } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ChipLink } from '#ui/buttons/chip.tsx';
import { ChipRow } from '#ui/buttons/chip-row.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';

interface SearchEntryProps {
  /** Called when a search is chosen; its link navigates automatically. */
  onPick(text: string): void;
}

/** Shown while nothing is typed: recent searches, categories and popular searches. */
export function SearchEntry({ onPick }: SearchEntryProps) {
  const searches = useLocalQuery(loadSearches);
  // Known in a moment: shown before, the rest would have to move.
  if (!searches) return null;
  return (
    <div className="grid grid-cols-1 gap-7 pt-3">
      {searches.length > 0 && <RecentSearches searches={searches} onPick={onPick} />}
      <ByCategory />
      <HotWords onPick={onPick} />
    </div>
  );
}

const linkTo = (text: string) => `#/search${writeListQuery({ q: text })}`;

function RecentSearches({ searches, onPick }: SearchEntryProps & { searches: Search[] }) {
  const { t } = useTranslation();
  const db = useLocalDb();

  async function forget(forgotten: Search[], text: string) {
    await dropSearches(db, forgotten);
    showUndo(t, text, () => restoreSearches(db, forgotten));
  }

  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-lg">{t('search.recent')}</h2>
        <Button
          ref={handOnFocus}
          tone="ghost"
          size="small"
          className="-me-3"
          onClick={() => void forget(searches, t('search.recentCleared'))}
        >
          {t('search.clearRecent')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {searches.map((it) => (
          <li
            key={it.key}
            ref={handOnFocus}
            className="drawn flex min-h-tap max-w-full items-center rounded-full bg-surface inset-ring-1 inset-ring-line"
          >
            <a
              href={linkTo(it.text)}
              onClick={() => onPick(it.text)}
              className="min-w-0 self-stretch rounded-full py-2.5 ps-4 text-md leading-tight"
            >
              {it.text}
            </a>
            <IconButton
              icon={X}
              data-control="search"
              label={t('search.deleteRecent', { text: it.text })}
              onClick={() => void forget([it], t('search.recentDeleted', { text: it.text }))}
              className="text-ink-3 [&_svg]:size-4"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HotWords({ onPick }: SearchEntryProps) {
  const { t } = useTranslation();
  const hot = useRead(search.hot, {});
  const words = hot.data?.items ?? [];
  if (words.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg">{t('search.hot')}</h2>
      <ChipRow label={t('search.hot')} wraps>
        {words.map((word) => (
          <ChipLink
            key={word}
            href={linkTo(word)}
            onClick={() => onPick(word)}
            className="max-w-full"
          >
            {word}
          </ChipLink>
        ))}
      </ChipRow>
    </section>
  );
}

/** The categories, for shoppers without a search word; the screen is never blank. */
function ByCategory() {
  const { t } = useTranslation();
  const board = useRead(home.board, {});
  return (
    <section>
      <h2 className="mb-3 text-lg">{t('search.byCategory')}</h2>
      <CategoryLinks categories={board.data?.categories ?? plainCategories} />
    </section>
  );
}
