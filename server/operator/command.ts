import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { OpenShop } from './open-shop.ts';
import { UsageError } from './operator-errors.ts';

/** What a command found or did. */
export interface Answer {
  /** For people: tables and sentences. */
  text: string;
  /** The same for programs, printed by `--json`. Money in minor units, as on the wire. */
  data: unknown;
  /** The command ran and found something wrong: the exit code reports it. */
  isBad?: boolean;
}

export interface Command<Wish = unknown> {
  /** Arguments after the command's name. */
  usage: string;
  about: string;
  /** Reads the arguments. Throws UsageError if they are wrong: the database is not opened then. */
  read(args: string[]): Wish;
  run(shop: OpenShop, wish: Wish): Promise<Answer>;
}

/** Declares a command; `run` gets what `read` returns. */
export const command = <Wish>(it: Command<Wish>): Command => it;

/** The kinds of options. */
export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

type Options = NonNullable<ParseArgsConfig['options']>;

/** Accepted by every command. */
const common = { json: flag } as const;

type Read<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O & typeof common; allowPositionals: true }>
>;

/** Parses arguments with exactly one positional for each of `names`. Throws UsageError. */
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

/** `--status -1` means `--status=-1`; parseArgs rejects it as ambiguous. */
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

/** Returns the text of a required option. Throws UsageError if it is missing or blank. */
export function required(name: string, value: string | undefined): string {
  const given = value?.trim();
  if (!given) throw new UsageError(`--${name} is missing.`);
  return given;
}

/**
 * Reads a whole number from `least` to `most`; `usual` if the option is absent. Throws UsageError.
 */
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
