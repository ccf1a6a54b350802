export const browsers: string[];
export const windowless: string;
export const cjkFont: string;
