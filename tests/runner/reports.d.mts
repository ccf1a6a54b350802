import type { Outcome } from './steps.mjs';

interface Named {
  name: string;
  error: string;
}
export function judge(outcomes: Outcome[]): {
  passed: number;
  failed: Named[];
  unsteady: Named[];
  skipped: { name: string; reason: string }[];
};
