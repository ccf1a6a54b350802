import { refreshAddresses } from '../addresses.ts';
import { refreshCart } from '../cart.ts';
import { refreshLikes } from '../likes/likes.ts';
import { refreshConversations } from '../messages/conversations.ts';
import type { LocalDb } from '../mirror.ts';
import { refreshNotices } from '../notices/notices.ts';
import { refreshOrderCounts } from '../order-counts.ts';
import { refreshKeptOrders } from '../orders.ts';

const parts = [
  refreshCart,
  refreshAddresses,
  refreshLikes,
  refreshKeptOrders,
  refreshOrderCounts,
  refreshNotices,
  refreshConversations,
];
export type Part = (typeof parts)[number];

/** Resolves to the parts that the last refresh missed. */
let lastRefresh: Promise<Part[]> = Promise.resolve([]);

/** Fetches each part of a mirror. One that the server cannot be reached for is missed. */
export async function refreshMirror(db: LocalDb, wanted = parts): Promise<void> {
  const fetched = fetchParts(db, wanted);
  lastRefresh = fetched.catch(() => wanted);
  await fetched;
}

/** What the last refresh missed, unless another has begun meanwhile. */
export async function missedParts(): Promise<Part[]> {
  const asked = lastRefresh;
  const missed = await asked;
  return asked === lastRefresh ? missed : [];
}

async function fetchParts(db: LocalDb, wanted: Part[]): Promise<Part[]> {
  const outcomes = await Promise.all(wanted.map((part) => part(db)));
  return wanted.filter((_, index) =>
    [outcomes[index] ?? []].flat().some(({ kind }) => kind === 'unreachable'),
  );
}
