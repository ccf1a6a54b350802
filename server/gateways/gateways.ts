import type { Config } from '../config/config.ts';
import type { GatewayKind, OpenGateway } from '../services/gateway.ts';
import { openSandbox } from './sandbox/sandbox.ts';
import { stripe } from './stripe/stripe.ts';

/**
 * The card gateways that a merchant can set up. Another one is a folder beside this file and a line
 * here; `.env.example` and `docs/deploy.md` name its settings.
 */
const gateways: readonly GatewayKind[] = [stripe];

/** The names of their settings. */
export const gatewaySettings = gateways.flatMap(({ settings }) => settings);

/**
 * Chooses the shop's card gateway: the one whose settings are there, else the sandbox of a demo, else
 * none. Throws ConfigError if its settings cannot be used.
 */
export function chooseGateway(env: NodeJS.ProcessEnv, config: Config): OpenGateway | undefined {
  for (const { choose } of gateways) {
    const chosen = choose(env, config);
    if (chosen) return chosen;
  }
  return config.demo ? async () => openSandbox(config) : undefined;
}
