import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { OpenShop } from './open-shop.ts';

/** What a command found or did. */
export interface Answer {
  /** For people: tables, and sentences around them. */
  text: string;
  /** The same for programs, printed by `--json`. Money in minor units, as on the wire. */
  data: unknown;
  /** The command ran, and what it found is bad: the exit code says so. */
  isBad?: boolean;
}

/** A command whose arguments are read, so that no database is opened for a wrong one. */
export type Task = (shop: OpenShop) => Promise<Answer>;

export interface Command {
  /** Arguments after the command's name. */
  usage: string;
  about: string;
  /** Reads the arguments. Throws UsageError for wrong ones. */
  prepare(args: string[]): Task;
}

/** Arguments that no command takes. Its message is a sentence; the usage is shown below it. */
export class UsageError extends Error {}

/** A move that cannot be made now. Its message is one sentence for the operator. */
export class OperatorRefusal extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Every command takes it. */
const common = { json: { type: 'boolean' } } as const;

type Read<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O & typeof common; allowPositionals: true }>
>;

/** Parses arguments that must hold one word for each of `names`. Throws UsageError. */
export function readArguments<O extends Options>(
  args: string[],
  names: string[],
  options: O,
): Read<O> {
  const parsed = parse(joinNegatives(args), options);
  const { positionals } = parsed;
  const missing = names[positionals.length];
  if (missing) throw new UsageError(`${missing} is missing.`);
  if (positionals.length > names.length) {
    throw new UsageError(`"${positionals[names.length]}" is one word too many.`);
  }
  return parsed;
}

function parse<O extends Options>(args: string[], options: O): Read<O> {
  try {
    return parseArgs({ args, options: { ...options, ...common }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? `${error.message}.` : String(error));
  }
}

/** `--status -1` is meant as `--status=-1`; parseArgs would ask back. */
function joinNegatives(args: string[]): string[] {
  return args.flatMap((arg, index) => {
    if (isNegativeOf(args[index - 1], arg)) return [];
    const next = args[index + 1];
    return next !== undefined && isNegativeOf(arg, next) ? [`${arg}=${next}`] : [arg];
  });
}

function isNegativeOf(option: string | undefined, value: string): boolean {
  return /^--[^=]+$/.test(option ?? '') && /^-\d/.test(value);
}

/** An option that a command cannot do without. Throws UsageError where it is missing or blank. */
export function required(name: string, value: string | undefined): string {
  const text = value?.trim();
  if (!text) throw new UsageError(`--${name} is missing.`);
  return text;
}

/** A whole number from `least` to `most`, or `usual` where nothing was said. Throws UsageError. */
export function wholeNumber<U>(
  name: string,
  value: string | undefined,
  { usual, least, most }: { usual: U; least: number; most: number },
): number | U {
  if (value === undefined) return usual;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new UsageError(`--${name} takes a whole number from ${least} to ${most}.`);
}
