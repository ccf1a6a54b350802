/** The format of server ids: whole numbers that fit in a bigint. */
export const idPattern = /^[1-9]\d{0,17}$/;

/** Whether a text, such as a URL segment, is a valid server id. */
export const isId = (text: string): boolean => idPattern.test(text);
