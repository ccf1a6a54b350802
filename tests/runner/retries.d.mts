export const mostTries: number;
export const mostUnsteady: number;
export const slowMachine: RegExp;
