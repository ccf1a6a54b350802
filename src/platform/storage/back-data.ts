import { type BackData, backDataKey, session } from '#data/session.ts';

interface Stored {
  owner: string | null;
  backData: BackData;
}

/**
 * Keeps a screen's input until the screen is opened again, also by a reload, unless the owner has
 * logged out.
 */
export function keepBackData(screen: string, values: unknown, owner: string | null): void {
  if (session.getState().shopperId === owner) put({ ...known(), [screen]: values });
}

/** The data kept by a screen, if any. */
export function keptBackData<T>(screen: string): T | undefined {
  return known()[screen] as T | undefined;
}

/** Deletes the data kept by a screen after it was sent. */
export function dropBackData(screen: string): void {
  const { [screen]: _, ...rest } = known();
  put(rest);
}

/** What this page has kept, and what it had before a reload. */
function known(): BackData {
  const { backData, shopperId } = session.getState();
  const text = sessionStorage.getItem(backDataKey);
  const stored: Stored | null = text === null ? null : JSON.parse(text);
  return stored?.owner === shopperId ? { ...stored.backData, ...backData } : backData;
}

function put(backData: BackData): void {
  const { shopperId: owner } = session.getState();
  session.setState({ backData });
  try {
    sessionStorage.setItem(backDataKey, JSON.stringify({ owner, backData } satisfies Stored));
  } catch {
    // A full store: this page alone has it.
  }
}
