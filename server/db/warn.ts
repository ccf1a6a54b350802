/** Reports database trouble that the server recovers from automatically, as one line on stderr. */
export function warn(message: string): void {
  process.emitWarning(message, { code: 'CARAVEL_DATABASE' });
}
