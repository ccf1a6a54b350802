import { ConfigError } from '../config.ts';
import { UnfitDatabaseError } from '../db/check-database.ts';
import { EmbeddedDatabaseError } from '../db/embedded/embedded-database-error.ts';
import { Refusal } from '../http/refusal.ts';
import { nearestWord } from '../search/nearest-word.ts';
import type { Command } from './command.ts';
import { commands, describe, describeAll } from './commands.ts';
import { openShop } from './open-shop.ts';
import { OperatorRefusal, UsageError } from './operator-errors.ts';

const exitCodes = { done: 0, refused: 1, misused: 2 } as const;

/** Where results and complaints go. */
export type Output = Pick<Console, 'log' | 'error'>;

/** Runs one command of the operator's tool. Returns the exit code. */
export async function run(
  argv: string[],
  env: NodeJS.ProcessEnv,
  output: Output = console,
): Promise<number> {
  if (argv.includes('--help') || argv[0] === 'help') {
    output.log(await describeAll());
    return exitCodes.done;
  }
  const name = nameOf(argv);
  const load = name === undefined ? undefined : commands[name];
  if (name === undefined || !load) {
    output.error(argv.length === 0 ? await describeAll() : noCommand(argv));
    return exitCodes.misused;
  }
  const command = await load();
  try {
    const args = argv.slice(name.split(' ').length);
    return await perform(command, args, env, output);
  } catch (error) {
    if (error instanceof UsageError) {
      output.error(`${error.message}\n\n${describe(name, command)}`);
      return exitCodes.misused;
    }
    output.error(sentenceFor(error) ?? error);
    return exitCodes.refused;
  }
}

/** Command names have two words or one: `orders list`, `check`. */
function nameOf(argv: string[]): string | undefined {
  return [argv.slice(0, 2).join(' '), argv[0] ?? ''].find((name) => Object.hasOwn(commands, name));
}

/** A sentence for a command that does not exist, with those that were probably meant. */
function noCommand(argv: string[]): string {
  const names = Object.keys(commands);
  const words = argv.slice(0, 2).filter((word) => !word.startsWith('-'));
  const said = words.join(' ') || (argv[0] ?? '');
  const ofNoun = names.filter((name) => name.split(' ')[0] === words[0]);
  const nearest = nearestWord(said, names);
  const hint = nearest ? [nearest] : ofNoun;
  const meant = hint.length > 0 ? `did you mean ${hint.join(', ')}?` : '--help lists them all.';
  return `There is no command "${said}": ${meant}`;
}

async function perform(command: Command, args: string[], env: NodeJS.ProcessEnv, output: Output) {
  const wish = command.read(args);
  const interruption = new AbortController();
  // Once: a second Ctrl-C quits immediately.
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const shop = await openShop(env, interruption.signal);
    const { text, data, isBad } = await command.run(shop, wish).finally(shop.close);
    output.log(args.includes('--json') ? JSON.stringify(data, null, 2) : text);
    return isBad ? exitCodes.refused : exitCodes.done;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

const spoken = [OperatorRefusal, ConfigError, EmbeddedDatabaseError, UnfitDatabaseError];

/** A sentence for errors that a person can act on; undefined for bugs. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof Refusal && error.word === 'busy') {
    return 'The database is busy with the same rows: try again.';
  }
  return spoken.some((kind) => error instanceof kind) ? (error as Error).message : undefined;
}
