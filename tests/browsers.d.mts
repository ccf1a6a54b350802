export const browsers: string[];
export const windowless: string;
