import type { Config } from '../config/config.ts';
import type { Gateway, GatewayKind } from '../services/gateway.ts';
import { openSandbox } from './sandbox/sandbox.ts';
import { stripe } from './stripe/stripe.ts';

/**
 * The card gateways that a merchant can set up. Another one is a folder beside this file and a line
 * here; `.env.example` names its settings.
 */
const gateways: readonly GatewayKind[] = [stripe];

/** The names of their settings. */
export const gatewaySettings = gateways.flatMap(({ settings }) => settings);

/** The gateway whose keys are set. Throws ConfigError if they cannot be used. */
export const chosenGateway = (config: Config): GatewayKind | undefined =>
  gateways.find(({ isSet }) => isSet(config));

/** The shop's card gateway: the chosen one, else the sandbox of a demo, else none. */
export async function openGateway(config: Config, currency: string): Promise<Gateway | undefined> {
  const chosen = chosenGateway(config);
  if (chosen) return await chosen.open(config, currency);
  return config.cardSandbox ? openSandbox(config) : undefined;
}
