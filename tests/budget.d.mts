export function judge(seconds: number, budget: number): { verdict: string; hasFailed: boolean };
