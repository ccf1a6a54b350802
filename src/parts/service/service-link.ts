interface Subject {
  product?: string;
  order?: string;
  /** Of the order. */
  refund?: string;
}

/** The app path of the conversation with a shop, with a thing to write about. */
export const serviceLink = (shopId: string, about: Subject = {}): string =>
  `/service?${new URLSearchParams({ shop: shopId, ...about })}`;
