import type { Config } from '../config/config.ts';
import type { Gateway } from '../services/gateway.ts';
import { openSandbox } from './sandbox.ts';
import { openStripe } from './stripe.ts';

/** The shop's card gateway: Stripe if its keys are set, else the sandbox of a demo, else none. */
export async function openGateway(config: Config, currency: string): Promise<Gateway | undefined> {
  const stripe = await openStripe(config, currency);
  return stripe ?? (config.cardSandbox ? openSandbox(config) : undefined);
}
