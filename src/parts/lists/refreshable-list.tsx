import * as limits from '#contract/rules/limits.ts';
import { PullList, type PullListProps } from '#ui/lists/pull-list.tsx';
import { useListTexts } from './list-texts.ts';

/** A list that is refreshed by pulling, with its texts in the shopper's language. */
export function RefreshableList(props: Omit<PullListProps, 'texts' | 'headPx'>) {
  const texts = useListTexts();
  return <PullList {...props} texts={texts} headPx={limits.pullHeadPx} />;
}
