import { appAddress } from '#contract/link.ts';

/** Makes the page's address the one that its link means, and tells the router, if it runs already. */
export function straightenAddress(): void {
  const written = location.hash.slice(1);
  const address = appAddress(written);
  if (address === written) return;
  history.replaceState(history.state, '', `#${address}`);
  dispatchEvent(new PopStateEvent('popstate'));
}
