import { useState } from 'react';
import { LoadMore, type LoadMoreTexts, type More } from '#ui/lists/load-more.tsx';
import { PullList, type PullListTexts } from '#ui/lists/pull-list.tsx';

const texts: PullListTexts & LoadMoreTexts = {
  pull: 'Pull to refresh',
  release: 'Release to refresh',
  refreshing: 'Refreshing…',
  refresh: 'Refresh',
  refreshed: 'Refreshed',
  loaded: (added) => `${added} more loaded`,
  more: 'Load more',
  loading: 'Loading…',
  end: 'No more',
  failed: 'It did not come.',
  retry: 'Try again',
};

const pageSize = 5;
const lastPage = 5;
const nextFrame = () => new Promise(requestAnimationFrame);

/** A pull-to-refresh list that loads more; its fourth page fails once. */
export function ListPart() {
  const [pages, setPages] = useState(1);
  const [refreshes, setRefreshes] = useState(0);
  const [status, setStatus] = useState<More['status']>('idle');
  const [hasFailed, setHasFailed] = useState(false);

  async function load() {
    setStatus('loading');
    await nextFrame();
    if (pages === 3 && !hasFailed) {
      setHasFailed(true);
      setStatus('error');
      return;
    }
    setPages(pages + 1);
    setStatus(pages + 1 === lastPage ? 'end' : 'idle');
  }

  async function refresh() {
    await nextFrame();
    setRefreshes((now) => now + 1);
    setPages(1);
    setStatus('idle');
  }

  return (
    <>
      <h2 className="part">List</h2>
      <div className="list" data-testid="list" data-pages={pages} data-refreshes={refreshes}>
        <div data-scroller>
          <PullList texts={texts} headPx={50} onRefresh={refresh}>
            <ul>
              {Array.from({ length: pages * pageSize }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are their numbers
                <li key={at}>Row {at + 1}</li>
              ))}
            </ul>
            <LoadMore
              texts={texts}
              count={pages * pageSize}
              more={{ status, onLoad: () => void load(), offsetPx: 300 }}
            />
          </PullList>
        </div>
      </div>
    </>
  );
}
