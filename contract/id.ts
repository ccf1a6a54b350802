/** How the server's ids are written: whole numbers that a bigint holds. */
export const idPattern = /^[1-9]\d{0,17}$/;

/** Whether a text, such as a part of an address, can be one of the server's ids. */
export const isId = (text: string): boolean => idPattern.test(text);
