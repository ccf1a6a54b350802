import { writeSync } from 'node:fs';

/** How much of the log waits while it cannot be written, in bytes; later lines are lost. */
const usualMostKept = 1_000_000;
const retryMs = 1000;

interface Log {
  write(line: string): void;
}

/**
 * Opens the log on stdout. A full disk under it neither stops the server nor ends the log: lines wait
 * until they can be written, and those that find no room are counted.
 */
export function openLog(fd: number = process.stdout.fd, mostKept = usualMostKept): Log {
  let waiting = Buffer.alloc(0);
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    try {
      writeWaiting();
      if (lost > 0) waiting = Buffer.from(lostLine(lost));
      lost = 0;
      writeWaiting();
    } catch (error) {
      // Nobody reads a broken pipe any more.
      if ((error as NodeJS.ErrnoException).code === 'EPIPE') waiting = Buffer.alloc(0);
    }
    if (waiting.length > 0) timer = setTimeout(flush, retryMs).unref();
  }

  function writeWaiting(): void {
    while (waiting.length > 0) waiting = waiting.subarray(writeSync(fd, waiting));
  }

  process.once('exit', flush);
  return {
    write(line) {
      if (waiting.length > 0) flush();
      const bytes = Buffer.from(line);
      if (waiting.length + bytes.length > mostKept) lost += 1;
      else waiting = Buffer.concat([waiting, bytes]);
      flush();
    },
  };
}

/** In the form of the other lines; 40 is a warning. */
const lostLine = (lost: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'lines of the log were lost' })}\n`;
