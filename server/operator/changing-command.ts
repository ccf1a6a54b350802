import { userInfo } from 'node:os';
import type { Transaction } from '../db/database.ts';
import { operatorAct } from '../db/schema/wallet.ts';
import { withRetry } from '../http/retry.ts';
import { type Answer, type Command, type Json, readArguments, text } from './command.ts';
import { clip } from './import/one-line.ts';
import type { OpenShop } from './open-shop.ts';

/** A shop in which an operator changes something. */
export interface ChangingShop extends OpenShop {
  /** `--as`, else the system's user. */
  operator: string;
  /**
   * Runs a change and adds its line to the log, in one transaction. Only what follows from a change
   * that has its line, such as the parts of an import, may be written elsewhere.
   */
  change<T>(work: (tx: Transaction) => Promise<Changed<T>>): Promise<T>;
}

/** What the log keeps of a change. */
interface Changed<T> {
  /** What was changed, as a list or the tables name it. Undefined leaves no line: nothing was. */
  ref: string | undefined;
  note?: string;
  /** If it differs from the command's own. */
  act?: string;
  result: T;
}

interface Declared<Wish, A extends Answer> {
  /** The act in the log, such as `order shipped`. */
  changes: string;
  /** Arguments after the command's name, apart from `--as`. */
  usage: string;
  about: string;
  /** As in `command`, without `--as`. */
  read(args: string[]): Wish;
  run(shop: ChangingShop, wish: Wish): Promise<A & Answer<Json<A['data']>>>;
}

/** A command's input and its operator. */
export interface Named<Wish> {
  wish: Wish;
  operator: string;
}

/**
 * Declares a command that changes something, or opens what is sealed: each run that does so leaves
 * one line in the log of acts.
 */
export function changingCommand<Wish, A extends Answer>(
  it: Declared<Wish, A>,
): Command<Named<Wish>, A> {
  const { changes: act } = it;
  const read = (args: string[]) => {
    const { operator, rest } = splitOperator(args);
    return { wish: it.read(rest), operator };
  };
  const run = (shop: OpenShop, { wish, operator }: Named<Wish>) =>
    it.run({ ...shop, operator, change: logging(shop, { act, operator }) }, wish);
  const usage = `${it.usage} [--as NAME]`.trim();
  const prepare = (args: string[]) => {
    const named = read(args);
    return (shop: OpenShop) => run(shop, named);
  };
  return { about: it.about, usage, isChanging: true, read, run, prepare };
}

const logging =
  (
    { db, now }: OpenShop,
    usual: Pick<typeof operatorAct.$inferInsert, 'act' | 'operator'>,
  ): ChangingShop['change'] =>
  (work) =>
    withRetry(() =>
      db.transaction(async (tx) => {
        const { result, ref, ...line } = await work(tx);
        if (ref !== undefined) {
          await tx.insert(operatorAct).values({ ...usual, at: now(), ref, ...line });
        }
        return result;
      }),
    );

/** Takes `--as NAME` out of the arguments. */
function splitOperator(args: string[]): { operator: string; rest: string[] } {
  const at = args.findIndex((arg) => /^--as(?:=|$)/.test(arg));
  const length = at < 0 ? 0 : args[at] === '--as' ? 2 : 1;
  const { values } = readArguments(args.slice(at, at + length), [], { as: text });
  const operator = clip(values.as?.trim() || systemUser(), 60);
  return { operator, rest: args.toSpliced(at, length) };
}

/** The name of the system's user; its number if it has no name, as in some containers. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
