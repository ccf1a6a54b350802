import { Refusal } from '../../../server/http/refusal.ts';

/** The seconds that an attempt must wait; 0 if it is admitted. */
export async function secondsToWait(attempt: Promise<unknown>): Promise<number> {
  try {
    await attempt;
    return 0;
  } catch (error) {
    if (error instanceof Refusal) return Number(error.figures.seconds);
    throw error;
  }
}
