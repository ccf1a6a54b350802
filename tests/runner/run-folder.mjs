import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Followed by the pid of the run. */
const runFolder = /^caravel-run-(\d+)-/;

/**
 * Gives this run a folder for the temporary files of its tests; it goes when this process ends. Removes
 * what killed runs have left: their folders, and the processes that use them.
 */
export function openRunFolder() {
  for (const name of readdirSync(tmpdir())) {
    const pid = runFolder.exec(name)?.[1];
    if (pid !== undefined && !isRun(Number(pid))) removeRun(join(tmpdir(), name));
  }
  const folder = mkdtempSync(join(tmpdir(), `caravel-run-${process.pid}-`));
  // Tests by root run PostgreSQL as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => removeRun(folder));
}

/** The process may be another by now, with the same number. */
function isRun(pid) {
  return processes().some((it) => it.pid === pid && it.words.includes('tests/runner/'));
}

function removeRun(folder) {
  if (statSync(folder).uid !== process.getuid?.()) return;
  const folders = [folder, ...clustersElsewhere(folder)];
  const isUser = ({ words }) => folders.some((it) => words.includes(it));
  // A process may start others before it is gone.
  while (processes().filter(isUser).map(kill).length > 0);
  for (const it of folders) rmSync(it, { recursive: true, force: true, maxRetries: 5 });
}

/** The folders outside that hold the database of a data folder which PostgreSQL cannot enter. */
function clustersElsewhere(folder) {
  const pointers = readdirSync(folder).map((name) => join(folder, name, 'postgres.elsewhere'));
  const named = pointers.filter((it) => existsSync(it)).map((it) => readFileSync(it, 'utf8'));
  return named.filter((it) => existsSync(it));
}

function kill({ pid }) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** The other processes of this user, with their command lines and environments. */
function processes() {
  const all = process.platform === 'linux' ? listProc() : listPs();
  return all.filter(({ pid }) => pid !== process.pid);
}

function listProc() {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.map((pid) => ({
    pid,
    words: `${readProc(pid, 'cmdline')} ${readProc(pid, 'environ')}`,
  }));
}

/** Empty if the process is gone, a zombie or another user's. */
function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function listPs() {
  const lines = execFileSync('ps', ['-axEww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return lines.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), words: line }));
}
