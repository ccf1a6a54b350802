import { liveQuery } from 'dexie';
import { type UserInfo, user } from '#contract/account.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { profile } from '#contract/profile.ts';
import { intent } from './intent.ts';
import type { Op } from './op.ts';
import { readWithOps } from './refresh.ts';
import { session } from './session.ts';
import type { Shelf } from './shelf.ts';

export type ProfileValues = InputOf<typeof profile.save>;

export const accountIntents = {
  'profile.save': intent({
    call: profile.save,
    version: 1,
    write: async (mirror, _payload, { userinfo }) => {
      await mirror.account.put(userinfo);
    },
    absorbs: (waiting) => waiting.kind === 'profile.save',
  }),
  'account.setLanguage': intent({
    call: user.setLanguage,
    version: 1,
    write: async () => {},
    absorbs: (waiting) => waiting.kind === 'account.setLanguage',
  }),
};

/** The account as the shopper means it. */
export interface Account {
  info: UserInfo;
  /** What of the profile the server does not know yet. */
  pending: Op['state'] | null;
  /** What was refused, the newest last. */
  refused: Op[];
}

/** The server's word of an account, with the profile that is still in the outbox on top. */
function foldAccount(info: UserInfo, ops: Op[]): Account {
  return ops
    .filter(({ kind }) => kind === 'profile.save')
    .reduce<Account>(foldOp, { info, pending: null, refused: [] });
}

/** A refused profile stays in sight, or what was typed is lost. */
function foldOp({ info, refused }: Account, op: Op): Account {
  return {
    info: { ...info, ...(op.payload as ProfileValues) },
    pending: op.state,
    refused: op.state === 'refused' ? [...refused, op] : refused,
  };
}

/** The account of a shelf, for a live query; null where the mirror has none yet. */
export async function loadAccount(shelf: Shelf): Promise<Account | null> {
  const read = () => shelf.mirror.account.get(shelf.owner);
  const { rows, ops } = await readWithOps(shelf, accountIntents, read);
  return rows ? foldAccount(rows, ops) : null;
}

/** The server's last word of an account: for a start without a network. */
export function loadMirroredInfo({ mirror, owner }: Shelf): Promise<UserInfo | undefined> {
  return mirror.account.get(owner);
}

/**
 * Keeps the session's user info and its copy in the mirror in step: a load or a payment writes the
 * first, a saved profile the second, in another tab too. Returns what stops it.
 */
export function followAccount({ mirror, owner }: Shelf): () => void {
  let mirrored: UserInfo | undefined;
  const keep = (info: UserInfo | null) => {
    if (info?.id === owner && info !== mirrored) void mirror.account.put(info);
  };
  keep(session.getState().userInfo);
  const stopSession = session.subscribe((now, before) => {
    if (now.userInfo !== before.userInfo) keep(now.userInfo);
  });
  const rows = liveQuery(() => mirror.account.get(owner)).subscribe((row) => {
    mirrored = row;
    const { userInfo } = session.getState();
    // Only a load begins a session: the guard waits for the server's word.
    if (row && userInfo?.id === owner && !isAlike(row, userInfo))
      session.setState({ userInfo: row });
  });
  return () => {
    stopSession();
    rows.unsubscribe();
  };
}

const isAlike = (a: UserInfo, b: UserInfo) => JSON.stringify(a) === JSON.stringify(b);
