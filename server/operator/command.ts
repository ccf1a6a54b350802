import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Lang, langs, matchLang } from '#contract/rules/languages.ts';
import { oneLine, plainSigns } from '#contract/typed-text.ts';
import type { OpenShop } from './open-shop.ts';
import { UsageError } from './operator-errors.ts';

/** What a command found or did. */
export interface Answer<Data extends object = object> {
  /** For people: tables and sentences. */
  text: string;
  /** The same for programs, printed by `--json`. Money in minor units, as on the wire; times as texts. */
  data: Data;
  /** The command ran and found something wrong: the exit code reports it. */
  isBad?: boolean;
}

/** What JSON keeps as it is. */
export type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date
    ? never
    : { [K in keyof T]: Json<T[K]> };

interface Declared<Wish, A extends Answer> {
  /** Arguments after the command's name. */
  usage: string;
  about: string;
  /** Reads the arguments. Throws UsageError if they are wrong: the database is not opened then. */
  read(args: string[]): Wish;
  run(shop: OpenShop, wish: Wish): Promise<A & Answer<Json<A['data']>>>;
}

/** An action of the operator: `run` takes the wish that `read` makes of a command line. */
export interface Command<Wish, A extends Answer> extends Declared<Wish, A> {
  /** Declared by `changingCommand`. Any other is given a connection that cannot write. */
  isChanging: boolean;
  /** Runs although the secret is not the one that the shop knows. */
  takesAnySecret?: true;
  /** Reads the arguments and returns what runs them. Throws UsageError as `read` does. */
  prepare(args: string[]): (shop: OpenShop) => Promise<A>;
}

/** Declares a command that only reads. */
export const command = <Wish, A extends Answer>(it: Declared<Wish, A>): Command<Wish, A> => ({
  ...it,
  isChanging: false,
  prepare(args) {
    const wish = it.read(args);
    return (shop) => it.run(shop, wish);
  },
});

/** The kinds of options. */
export const text = { type: 'string' } as const;
/** May be given several times. */
export const texts = { type: 'string', multiple: true } as const;
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
  requireText(args);
  const parsed = parse(joinNegatives(args), options);
  const { positionals } = parsed;
  const missing = names[positionals.length];
  if (missing) throw new UsageError(`${missing} is missing.`);
  if (positionals.length > names.length) {
    throw new UsageError(`"${positionals[names.length]}" is one word too many.`);
  }
  return parsed;
}

/** A byte that was not UTF-8 arrives as U+FFFD. */
function requireText(args: string[]): void {
  const wrong = args.find((arg) => /[\0\ufffd]/.test(arg) || !arg.isWellFormed());
  if (wrong === undefined) return;
  const reason = wrong.includes('\0') ? 'has the character U+0000' : 'is not UTF-8';
  throw new UsageError(`"${wrong}" ${reason}: it cannot be stored.`);
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
  const given = oneLine(value ?? '');
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
  const digits = plainSigns(value);
  const number = Number(digits);
  if (/^\d+$/.test(digits) && number >= least && number <= most) return number;
  throw new UsageError(`--${name} takes a whole number from ${least} to ${most}.`);
}

/** Reads the name of a language; undefined if the option is absent. Throws UsageError. */
export function readLang(tag: string | undefined): Lang | undefined {
  const lang = matchLang(tag);
  if (lang || tag === undefined) return lang;
  throw new UsageError(`There is no language "${tag}"; there are ${langs.join(', ')}.`);
}
