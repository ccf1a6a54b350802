import { useState } from 'react';

/** Whether something is true, or has been since the screen was opened. */
export function useLatch(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
}
