import { type Notice, type NoticeTotals, notification } from '#contract/calls/notifications.ts';
import * as bounds from '#contract/rules/bounds.ts';
import type { KeptNoticeState, Mirror } from '../mirror.ts';
import { mutation } from '../mutation.ts';

/** The notifications on this device with unsent reads and choices. */
export interface NoticesView {
  /** Newest first. */
  items: Notice[];
  state: KeptNoticeState;
}

interface Read {
  ids?: string[] | undefined;
  up_to?: number | undefined;
}

/** Marks notifications as read. */
export const readNotices = mutation({
  kind: 'notice.read',
  version: 1,
  call: notification.read,
  apply: (view: NoticesView, { payload, state }) =>
    state === 'refused' ? view : withRead(view, payload),
  async write(mirror, { ids, up_to }, { kinds }) {
    const isMeant = meant({ ids, up_to });
    await mirror.notices
      .filter((row) => !row.is_read && isMeant(row))
      .modify((row) => {
        row.is_read = true;
      });
    await writeTotals(mirror, kinds);
  },
  // Together they still fit into one call.
  coalesces: ({ kind, payload }) =>
    kind === 'notice.read' && ((payload as Read).ids?.length ?? 0) < bounds.maxPageSize,
  merge: ({ payload }, newer) => ({
    ids: [...new Set([...(payload.ids ?? []), ...(newer.ids ?? [])])],
    up_to: Math.max(payload.up_to ?? 0, newer.up_to ?? 0),
  }),
  label: { icon: 'bell', text: 'readNotices', href: () => '#/notification', subject: nothing },
});

/** Chooses what is pushed and counted, by kind. */
export const chooseNotices = mutation({
  kind: 'notice.choose',
  version: 1,
  call: notification.choose,
  apply(view: NoticesView, { payload, state }) {
    if (state === 'refused') return view;
    const kinds = view.state.kinds.map((it) =>
      it.kind === payload.kind ? { ...it, ...payload } : it,
    );
    return { ...view, state: { ...view.state, kinds } };
  },
  write: (mirror, _input, { kinds }) => writeTotals(mirror, kinds),
  label: { icon: 'bell', text: 'chooseNotices', href: () => '#/setting', subject: nothing },
});

export const noticeMutations = [readNotices, chooseNotices] as const;

/** They are about many. */
function nothing() {
  return { name: '' };
}

function meant({ ids = [], up_to = 0 }: Read): (row: Notice) => boolean {
  const named = new Set(ids);
  return ({ id, rev }) => named.has(id) || rev <= up_to;
}

function withRead({ items, state }: NoticesView, read: Read): NoticesView {
  const isMeant = meant(read);
  const marked = items.filter((row) => !row.is_read && isMeant(row));
  const after = items.map((row) => (marked.includes(row) ? { ...row, is_read: true } : row));
  const isAll = (read.up_to ?? 0) >= state.rev;
  const kinds = state.kinds.map((it) => {
    const count = marked.filter(({ kind }) => kind === it.kind).length;
    // Reading all also covers those that are not on this device.
    return { ...it, unread: isAll ? 0 : Math.max(0, it.unread - count) };
  });
  return { items: after, state: { ...state, kinds } };
}

async function writeTotals({ noticeState }: Mirror, kinds: NoticeTotals[]): Promise<void> {
  await noticeState.toCollection().modify((row) => {
    row.kinds = kinds;
  });
}
