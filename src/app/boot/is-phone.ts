/** Whether the app fills this page; a desktop shows it in a frame (specification, section 1). */
export function isPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  if (/Android|iPhone|SymbianOS|Windows Phone|iPad|iPod/.test(userAgent)) return true;
  // An iPad says that it is a Mac.
  return userAgent.includes('Macintosh') && maxTouchPoints > 1;
}
