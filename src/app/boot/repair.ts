import { replaceBlockedStorages } from './memory-storage.ts';
import { replaceRefusedChannel } from './silent-channel.ts';
import { straightenAddress } from './straighten-address.ts';

/** Makes good what the app cannot start with. */
export function repair(): void {
  replaceBlockedStorages();
  replaceRefusedChannel();
  straightenAddress();
}
