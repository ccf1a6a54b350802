import { successCode } from '#contract/wire.ts';
import type { Fault, FaultProxy, Request } from './fault-proxy.ts';

const cacheable = { 'cache-control': 'public, max-age=3600' };
const html = { 'content-type': 'text/html; charset=utf-8', ...cacheable };

/** The heading of the portal's page. */
export const portalTitle = 'Welcome to the harbour hotel';
const page = (status: number): Fault => ({
  status,
  headers: html,
  body: `<!doctype html><title>Wi-Fi</title><h1>${portalTitle}</h1>`,
});
const to = (location: string): Fault => ({
  status: 302,
  headers: { location, ...cacheable },
  body: '',
});

/** Targets of its redirects, on the shop's own origin. */
export const targets: { [path: string]: Fault } = {
  '/portal/page': page(200),
  '/portal/done': {
    status: 200,
    headers: { 'content-type': 'application/json', ...cacheable },
    body: JSON.stringify({ code: successCode, msg: '', data: {} }),
  },
};

/** How an intermediary answers instead of the shop, and whether the app takes it for a portal. */
export const interceptors: { [name: string]: { fault: Fault; isPortal: boolean } } = {
  'HTML 200': { fault: page(200), isPortal: true },
  'a redirect to HTML': { fault: to('/portal/page'), isPortal: true },
  'a redirect to a success envelope': { fault: to('/portal/done'), isPortal: true },
  'HTML 401': { fault: page(401), isPortal: true },
  'HTML 404': { fault: page(404), isPortal: false },
  'HTML 502': { fault: page(502), isPortal: false },
};

/** From now on the matching requests get the given answer. */
export function intercept(
  tunnel: FaultProxy,
  fault: Fault,
  matches: (request: Request) => boolean,
): void {
  tunnel.faultOf = (request) => targets[request.path] ?? (matches(request) ? fault : undefined);
}

/** Calls and pictures, but not the app's own files. */
export const isData = ({ path }: Request) => /^\/(api|img)\//.test(path);

/** From now on the shop answers. */
export function answerAgain(tunnel: FaultProxy): void {
  // A picture that was redirected before may only now follow.
  tunnel.faultOf = ({ path }) => targets[path];
}
