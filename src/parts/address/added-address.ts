import { session } from '#data/session.ts';
import { dropBackData, keepBackData, keptBackData } from '#platform/storage/back-data.ts';

/** The form of a new address that the checkout then delivers to. */
export const newAddressForCheckout = '/addressForm?for=checkout';

const key = 'addressForCheckout';

/** Hands an added address to the checkout that asked for it. */
export const giveToCheckout = (id: string): void =>
  keepBackData(key, id, session.getState().shopperId);

/** The address that was added for the checkout, if any. */
export const addedForCheckout = (): string | undefined => keptBackData<string>(key);

/** Forgets it, once the checkout has it. */
export const takeAdded = (): void => dropBackData(key);
