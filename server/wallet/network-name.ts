import { isRefusedNetwork, type NetworkId, networkOf } from '#contract/rules/wallet/networks.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Checks the network that a person chose on another platform. Throws `network_refused` for DEX, BSC
 * and HECO, `network_mismatch` for any other than `id`.
 */
export function checkNetworkName(id: NetworkId, chosen: string): void {
  if (isRefusedNetwork(chosen)) throw new Refusal('network_refused');
  const { name, standard } = networkOf(id);
  const names = [id, name, standard].map((it) => it.toLowerCase());
  if (!names.includes(chosen.toLowerCase())) throw new Refusal('network_mismatch');
}
