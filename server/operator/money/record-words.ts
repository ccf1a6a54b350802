import { type AuditStatus, auditStatus } from '#contract/calls/wallet/wallet.ts';
import { Uuid } from '#contract/fields.ts';
import { readRecordNumber } from '#contract/rules/wallet/record-number.ts';
import { readArguments, required, text } from '../command.ts';
import { UsageError } from '../operator-errors.ts';

const maxReason = 200;

const states: { [word: string]: AuditStatus } = auditStatus;

export const stateUsage = Object.keys(states).join('|');

/** The wire state of a word, such as `auditing`. Throws UsageError. */
export function readState(word: string | undefined): AuditStatus | undefined {
  if (word === undefined) return undefined;
  const state = Object.hasOwn(states, word) ? states[word] : undefined;
  if (state === undefined) throw new UsageError(`--status is one of ${stateUsage}.`);
  return state;
}

/** A record's number as its shopper names it, or its id. Throws UsageError. */
export function readRecordId(id: string | undefined): string {
  if (id !== undefined && readRecordNumber(id)) return id;
  const parsed = Uuid.safeParse(id);
  if (!parsed.success)
    throw new UsageError(`"${id}" is neither a number as the list prints it nor an id.`);
  return parsed.data;
}

/** A reason of at most `maxReason` characters. Throws UsageError without one. */
export function readReason(reason: string | undefined): string {
  const given = required('reason', reason);
  if (given.length <= maxReason) return given;
  throw new UsageError(`--reason is longer than ${maxReason} characters.`);
}

/** Reads the arguments `ID --reason TEXT`. Throws UsageError. */
export function readWithReason(args: string[]): { id: string; reason: string } {
  const { values, positionals } = readArguments(args, ['ID'], { reason: text });
  return { id: readRecordId(positionals[0]), reason: readReason(values.reason) };
}

/** A time without its seconds, in UTC. */
export const shortTime = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
