export const isDebianRoot: boolean;
export const browsers: string[];
export const windowless: string;
export const cjkFont: string;
export const engines: { firefox: string; webkit: string; webkitDriver: string; screen: string };
