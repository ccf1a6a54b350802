import type { NetworkId } from '#contract/rules/wallet/networks.ts';

/** The result of a check: a valid address, an invalid one, or the other network it belongs to. */
export type AddressCheck = 'fine' | 'wrong' | NetworkId;

/**
 * Checks an address and its checksum with code that is downloaded on demand. If that fails, the
 * address passes: the server checks it too.
 */
export async function checkAddress(network: NetworkId, address: string): Promise<AddressCheck> {
  const rules = await load();
  if (!rules || rules.isChainAddress(network, address)) return 'fine';
  return rules.networkOfAddress(address) ?? 'wrong';
}

async function load() {
  try {
    return await import('#contract/rules/wallet/chain-address.ts');
  } catch {
    return undefined;
  }
}
