import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Replies that are no page, and no worker, which has the policy that it comes with. */
const parts = /^\/(api|assets|frag|img)\//;

type Directives = Record<string, string[]>;

/** Nothing that a part names is loaded for it. */
const partPolicy: Directives = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/**
 * Sets a policy on every reply. The page's inline scripts and styles are allowed by hash, so `html`
 * must be the page exactly as sent. What is no page has a short one: in full, it would be most of
 * what a small script weighs. HSTS is sent only if `isHttps`.
 */
export function securityHeaders(app: FastifyInstance, html: string, isHttps: boolean): void {
  // Built once: Fastify's plugin would rebuild the policy for each request.
  const protectPart = protection(partPolicy, isHttps);
  const protectPage = protection(pagePolicy(html), isHttps);
  app.addHook('onRequest', ({ raw, url }, reply, next) => {
    const protect = parts.test(url) ? protectPart : protectPage;
    protect(raw, reply.raw, (fault) => next(fault as Error | undefined));
  });
  app.addHook('onRequest', async ({ url }, reply) => {
    if (parts.test(url)) return;
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
  });
}

const pagePolicy = (html: string): Directives => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", ...inlineHashes(html, 'script')],
  styleSrc: ["'self'", ...inlineHashes(html, 'style')],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  frameSrc: ["'self'"],
  frameAncestors: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['sw-url', 'fragment', 'dompurify'],
});

const protection = (directives: Directives, isHttps: boolean) =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // For browsers older than those the app runs in; the page has to fit a first flight.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(
    `<${tag}(?![^>]*\\s(?:src=|type="application))[^>]*>([\\s\\S]*?)</${tag}>`,
    'g',
  );
  return [...html.matchAll(inline)]
    .map(([, body = '']) => body)
    .filter((body) => body !== '')
    .map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}
