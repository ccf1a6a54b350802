import type { UpdateSpec } from 'dexie';
import { type UserInfo, user } from '#contract/calls/account.ts';
import { profile } from '#contract/calls/profile.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { fullName } from '#contract/rules/full-name.ts';
import { languages } from '#contract/rules/languages.ts';
import { dialled } from '#contract/typed-text.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { send } from './http/http.ts';
import type { Outcome } from './http/outcome.ts';
import type { LocalDb, MirroredAccount, PictureBytes } from './mirror.ts';
import { mutation } from './mutation.ts';
import { session } from './session.ts';

export type ProfileChanges = InputOf<typeof profile.save>;

/** The account including the shopper's unsent changes. */
export interface Account {
  info: UserInfo;
  /** The account without refused changes, as the server will have it once the rest is sent. */
  expected: UserInfo;
  /** The state of the profile's unsent changes. */
  pending: OutboxEntry['state'] | null;
  /** Refused entries of the profile, the newest last. */
  refused: OutboxEntry[];
  /** The shopper's own picture; the id of its private file while this device lacks its bytes. */
  picture: PictureBytes | string | null;
  /** Refused entries of the picture. */
  refusedPictures: OutboxEntry[];
}

/** An account without unsent changes. */
export function settledAccount(info: UserInfo, picture: Account['picture']): Account {
  const nothing = { pending: null, refused: [], refusedPictures: [] };
  return { info, expected: info, picture, ...nothing };
}

export const saveProfile = mutation({
  kind: 'profile.save',
  version: 2,
  // Version 1 has every field, plus an email address that the server ignores. It is sent unchanged,
  // because the server may already know it by key and body.
  earlier: [1],
  call: profile.save,
  // A refused profile stays visible, or the typed text would be lost.
  apply(account: Account, entry): Account {
    const { info, expected, refused } = account;
    const changes = changesOf(entry.payload) as Partial<UserInfo>;
    const isRefused = entry.state === 'refused';
    return {
      ...account,
      info: { ...info, ...changes },
      expected: isRefused ? expected : { ...expected, ...changes },
      pending: entry.state,
      refused: isRefused ? [...refused, entry] : refused,
    };
  },
  // An earlier server's reply is ignored too: it is as old as its try.
  write: async (mirror, input) => {
    const changes = { ...storedForm(changesOf(input)), changed_at: Date.now() };
    await mirror.account.toCollection().modify(changes);
  },
  coalesces: (waiting) => waiting.kind === 'profile.save',
  merge: ({ payload }, newer) => ({ ...changesOf(payload), ...newer }),
  label: {
    icon: 'person',
    text: 'saveProfile',
    href: () => '#/profile',
    subject: ({ payload: { family_name = '', given_name = '', mobile = '' } }) => ({
      name: fullName({ family_name, given_name }).trim() || mobile,
    }),
  },
});

export const setPicture = mutation({
  kind: 'profile.picture',
  version: 1,
  call: profile.setPicture,
  apply(account: Account, entry): Account {
    const { payload, hint, state } = entry;
    if (state === 'refused') {
      return { ...account, refusedPictures: [...account.refusedPictures, entry] };
    }
    const isOpen = account.pending !== null && account.pending !== 'refused';
    const picture = payload.picture === '' ? null : (hint as PictureBytes);
    return { ...account, picture, pending: isOpen ? account.pending : state };
  },
  write: async (mirror, _input, { picture }, { hint }) => {
    await mirror.account.toCollection().modify((row) => {
      row.picture = picture;
      row.changed_at = Date.now();
      if (picture) row.kept_picture = { id: picture, ...(hint as PictureBytes) };
      else delete row.kept_picture;
    });
  },
  coalesces: (waiting) => waiting.kind === 'profile.picture',
  label: {
    icon: 'person',
    text: ({ picture }) => (picture === '' ? 'removePicture' : 'setPicture'),
    href: () => '#/profile',
    subject: ({ payload }) => ({ name: '', attachments: payload.picture === '' ? 0 : 1 }),
  },
});

export const setLanguage = mutation({
  kind: 'account.setLanguage',
  version: 1,
  call: user.setLanguage,
  apply: null,
  write: async () => {},
  coalesces: (waiting) => waiting.kind === 'account.setLanguage',
  label: {
    icon: 'globe',
    text: 'setLanguage',
    href: () => '#/language',
    subject: ({ payload }) => ({
      name: languages.find((it) => it.file_name === payload.file_name)?.language_name ?? '',
    }),
  },
});

export const accountMutations = [saveProfile, setPicture, setLanguage] as const;

/** The changes of a queued profile, without the email address queued by earlier builds. */
function changesOf({ email: _, ...changes }: ProfileChanges): ProfileChanges {
  return changes;
}

/** Changes in the spelling that the shop stores. */
function storedForm({ mobile, ...names }: ProfileChanges): Partial<UserInfo> {
  const plain = mobile === undefined ? {} : { mobile: dialled(mobile) };
  return { ...(names as Partial<UserInfo>), ...plain };
}

/** The account with its unsent changes; null if the mirror has none yet. For a live query. */
export async function loadAccount(db: LocalDb): Promise<Account | null> {
  return await db.read(
    [saveProfile, setPicture],
    () => db.mirror.account.get(db.owner),
    (row): Account => settledAccount(row, pictureOf(row)),
  );
}

/** The mirrored picture; a row of an earlier build has none. */
function pictureOf({ picture = null, kept_picture }: Partial<MirroredAccount>): Account['picture'] {
  return kept_picture && kept_picture.id === picture ? kept_picture : picture;
}

/** The server's last known data of an account, for a start without a network. */
export async function loadMirroredInfo(
  db: LocalDb,
): Promise<Omit<MirroredAccount, 'kept_picture'> | undefined> {
  const { kept_picture: _, ...info } = (await db.mirror.account.get(db.owner)) ?? {};
  return 'id' in info ? info : undefined;
}

/** Keeps the picture that the server returned for this id, unless it is another's by now. */
export async function keepPicture(db: LocalDb, id: string, kept: PictureBytes): Promise<void> {
  const { mirror, owner, write } = db;
  await write(() =>
    mirror.account
      .where('id')
      .equals(owner)
      .and(({ picture }) => picture === id)
      .modify({ kept_picture: { id, ...kept } }),
  );
}

/**
 * Writes the account as the server had it at `askedAt`, in ms. The session shows it in every tab.
 * Resolves to false, and writes nothing, if the account has changed since, or was asked for since and
 * is here already: the reply may be older.
 */
export async function saveUserInfo(
  { mirror, write }: LocalDb,
  info: UserInfo,
  askedAt = Date.now(),
): Promise<boolean> {
  const unlessOvertaken = async () => {
    const { at = 0, changed_at = 0, kept_picture } = (await mirror.account.get(info.id)) ?? {};
    // A clock that was set back makes everything look newer.
    if ([at, changed_at].some((it) => it > askedAt && it <= Date.now())) return false;
    const isSame = kept_picture && kept_picture.id === info.picture;
    await mirror.account.put({ ...info, at: askedAt, changed_at, ...(isSame && { kept_picture }) });
    return true;
  };
  return await write(() => mirror.transaction('rw', mirror.account, unlessOvertaken));
}

const maxTries = 3;

/** Fetches the account into the mirror, again if a change overtakes it. Offline, nothing changes. */
export async function refreshUserInfo(db: LocalDb): Promise<Outcome<unknown>> {
  for (let tries = 1; ; tries += 1) {
    const askedAt = Date.now();
    const outcome = await send(user.info, {});
    if (outcome.kind !== 'delivered' || session.getState().shopperId !== db.owner) return outcome;
    const isSaved = await saveUserInfo(db, outcome.data.userinfo, askedAt);
    if (isSaved || tries === maxTries) return outcome;
  }
}

/** Writes a part of the account that a reply has just confirmed. */
export async function changeUserInfo(
  { mirror, owner, write }: LocalDb,
  changes: UpdateSpec<MirroredAccount>,
): Promise<void> {
  await write(() => mirror.account.update(owner, { ...changes, changed_at: Date.now() }));
}
