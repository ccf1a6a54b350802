/** Sent by a page to a waiting worker: activate the new version now. */
export const takeOverMessage = 'take-over';

/** Sent by a page to the worker: another one takes over, so let go of what can be requested again. */
export const letGoMessage = 'let-go';

/** Sent by a page to the worker: a choice that the rendered page depends on has changed. */
export const renewPageMessage = 'renew-page';

/** Sent by a page to the worker: there is a shopper, so cache the screens behind the login too. */
export const shopperFilesMessage = 'shopper-files';
