/** Some browsers in other apps have a Safari in their name as well. */
const otherApps = /NAVER|KAKAOTALK|Snapchat|FBAN/;

/** Whether it is Safari on iOS. A browser in another app has no Share button that could install. */
export function isSafariOfPhone({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isIos && userAgent.includes('Safari/') && !otherApps.test(userAgent);
}
