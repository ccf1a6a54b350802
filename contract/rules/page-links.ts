/** Whether a text of the shop may link there: the web, a mailbox, or a screen of the app. */
export const isPageLink = (href: string): boolean => /^(https?:\/\/|mailto:|#\/)\S+$/i.test(href);
