import type { ShopperContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';

/** The shop as passkeys know it. */
export interface RelyingParty {
  /** The host name that its passkeys are bound to. */
  id: string;
  /** Where its pages may be. */
  origins: string[];
}

/** PUBLIC_URL's site; without one, the site that the request was sent to. */
export function relyingParty({ services, host }: ShopperContext): RelyingParty {
  const { publicUrl } = services.config;
  if (publicUrl !== undefined) {
    const { hostname, origin } = new URL(publicUrl);
    return { id: hostname, origins: [origin] };
  }
  // A proxy may hold the certificate; browsers themselves allow passkeys over HTTP on localhost only.
  const origins = [`https://${host}`, `http://${host}`].filter((url) => URL.canParse(url));
  const [first] = origins;
  if (first === undefined) throw new Refusal('invalid_input', {}, [{ path: 'host', rule: 'url' }]);
  return { id: new URL(first).hostname, origins: origins.map((url) => new URL(url).origin) };
}
