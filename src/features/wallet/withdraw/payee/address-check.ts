import type { NetworkId } from '#contract/rules/networks.ts';

/** What an address is for a network: its own, a wrong one, or the other network it belongs to. */
export type AddressCheck = 'fine' | 'wrong' | NetworkId;

/**
 * Checks an address and its checksum. The code for it is downloaded here; if that fails, the address
 * counts as fine, because the server checks it too.
 */
export async function checkAddress(network: NetworkId, address: string): Promise<AddressCheck> {
  const rules = await load();
  if (!rules || rules.isChainAddress(network, address)) return 'fine';
  return rules.networkOfAddress(address.trim()) ?? 'wrong';
}

async function load() {
  try {
    return await import('#contract/rules/chain-address.ts');
  } catch {
    return undefined;
  }
}
