declare global {
  // Missing in some browsers.
  const cookieStore:
    | {
        get(name: string): Promise<{ value?: string } | null>;
        set(cookie: {
          name: string;
          value: string;
          expires: number;
          path: string;
          sameSite: 'strict';
        }): Promise<void>;
      }
    | undefined;
}

/** A cookie of this origin; undefined if the browser hides cookies from workers. */
export async function readCookie(name: string): Promise<string | undefined> {
  if (typeof cookieStore === 'undefined') return undefined;
  const cookie = await cookieStore.get(name);
  return cookie?.value;
}
