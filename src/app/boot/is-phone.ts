/** What a browser says about its device. */
type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Whether the app fills this page; a desktop shows it in a frame (specification, section 1). */
export function isPhone({ userAgent, maxTouchPoints }: Device): boolean {
  if (/Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/.test(userAgent)) return true;
  // An iPad says that it is a Mac.
  return userAgent.includes('Macintosh') && maxTouchPoints > 1;
}
