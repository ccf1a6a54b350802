import { type NetworkId, networkOf } from '#contract/rules/wallet/networks.ts';

/** A network with its token standard: `TRON (TRC-20)`; only its name if both are the same. */
export function networkLabel(id: NetworkId): string {
  const { name, standard } = networkOf(id);
  return name === standard ? name : `${name} (${standard})`;
}
