import { inspect } from 'node:util';
import { ConfigError } from '../config/read-settings.ts';
import { UnfitDatabaseError } from '../db/check-database.ts';
import { EmbeddedDatabaseError } from '../db/embedded/embedded-database-error.ts';
import { loggedError } from '../db/logged-error.ts';
import { Refusal } from '../http/refusal.ts';
import { misspeltSettings } from '../lifecycle/misspelt-settings.ts';
import { connectPatiently } from '../lifecycle/patient-connections.ts';
import { nearestWord } from '../search-index/nearest-word.ts';
import type { Answer } from './command.ts';
import { type CommandName, commands, describe, describeAll, isCommandName } from './commands.ts';
import { type Opening, type OpenShop, openShop } from './open-shop.ts';
import { OperatorRefusal, UsageError } from './operator-errors.ts';
import { printableJson, printableLines } from './printable.ts';

const exitCodes = { done: 0, refused: 1, misused: 2 } as const;

/** Where results and complaints go. */
interface Output {
  log(text: string): void;
  error(text: string): void;
}

/** Runs one command of the operator's tool. Returns the exit code. */
export async function run(
  argv: string[],
  env: NodeJS.ProcessEnv,
  { log, error }: Output = console,
): Promise<number> {
  connectPatiently();
  return await runCommand(argv, env, {
    log: (text) => log(printableLines(text)),
    error: (text) => error(printableLines(text)),
  });
}

async function runCommand(argv: string[], env: NodeJS.ProcessEnv, output: Output) {
  if (argv.includes('--help') || argv[0] === 'help') {
    output.log(await describeAll());
    return exitCodes.done;
  }
  const name = nameOf(argv);
  if (name === undefined) {
    output.error(argv.length === 0 ? await describeAll() : noCommand(argv));
    return exitCodes.misused;
  }
  const command = await commands[name]();
  try {
    const args = argv.slice(name.split(' ').length);
    const work = command.prepare(args);
    for (const sentence of misspeltSettings(env)) output.error(sentence);
    const { text, data, isBad } = await inShop(work, env, command);
    output.log(args.includes('--json') ? printableJson(data) : text);
    return isBad ? exitCodes.refused : exitCodes.done;
  } catch (error) {
    if (error instanceof UsageError) {
      output.error(`${error.message}\n\n${describe(name, command)}`);
      return exitCodes.misused;
    }
    output.error(sentenceFor(error) ?? inspect(loggedError(error)));
    return exitCodes.refused;
  }
}

/** Command names have two words or one: `orders list`, `check`. */
function nameOf(argv: string[]): CommandName | undefined {
  return [argv.slice(0, 2).join(' '), argv[0] ?? ''].find(isCommandName);
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

/** Runs a command in the shop of an environment, until Ctrl-C interrupts it. */
async function inShop(
  work: (shop: OpenShop) => Promise<Answer>,
  env: NodeJS.ProcessEnv,
  { isChanging, takesAnySecret = false }: Omit<Opening, 'signal'>,
): Promise<Answer> {
  const interruption = new AbortController();
  // Once: a second Ctrl-C quits immediately.
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const shop = await openShop(env, { signal: interruption.signal, isChanging, takesAnySecret });
    return await work(shop).finally(shop.close);
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
