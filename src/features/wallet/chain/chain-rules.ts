import { isRefusedNetwork, type NetworkId, networkOf } from '#contract/rules/wallet/networks.ts';
import { chainCode } from '#contract/typed-text.ts';

/** The network to send to; '' before one is chosen. */
export type ChosenNetwork = NetworkId | '';

/** The message's key for a sending platform's network that does not fit the chosen one. */
export function senderProblem(sender: string, chosen: ChosenNetwork) {
  if (sender === '') return 'wallet.chain.choose';
  if (isRefusedNetwork(sender)) return 'error.network_refused';
  return sender === chosen ? undefined : 'error.network_mismatch';
}

/** The message's key for a text that is no transaction hash on the chosen network. */
export function hashProblem(hash: string, chosen: ChosenNetwork) {
  const isHash = chosen !== '' && networkOf(chosen).hash.test(chainCode(hash));
  return isHash ? undefined : 'error.hash_wrong';
}
