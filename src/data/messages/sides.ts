/** The other side of a conversation: a shop's id, or the platform. */
export type Side = string;

export const platform: Side = 'platform';

/** The side of a message, by its shop. */
export const sideOf = (shopId: string | null | undefined): Side => shopId ?? platform;

/** A side as calls name it. */
export const sideInput = (side: Side): { shop_id?: string } =>
  side === platform ? {} : { shop_id: side };

/** The app path of a conversation. */
export const sidePath = (side: Side): string =>
  side === platform ? '/service?side=platform' : `/service?shop=${side}`;
