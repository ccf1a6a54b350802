export interface Outcome {
  name: string;
  file: string;
  isSuite: boolean;
  /** The reason, if it was not run. */
  skipped?: string;
  hasPassed: boolean;
  errors: { text: string; isExcused: boolean }[];
}
export interface Step {
  kind: 'vitest' | 'playwright' | 'check';
  args: readonly string[];
}
export function runStep(
  step: Step,
  folder: string,
  name: string,
  output?: 'inherit' | 'ignore',
): Outcome[];
