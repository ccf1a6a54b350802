interface HighlightProps {
  text: string;
  /** The typed text: each of its words is highlighted. */
  typed: string;
}

/** A text with the typed words highlighted. */
export function Highlight({ text, typed }: HighlightProps) {
  return markRuns(text, typed).map(({ at, run, isMarked }) =>
    isMarked ? (
      <mark key={at} className="bg-transparent font-semibold text-primary">
        {run}
      </mark>
    ) : (
      <span key={at}>{run}</span>
    ),
  );
}

interface Run {
  at: number;
  run: string;
  isMarked: boolean;
}

/** Splits a text into typed and other runs. */
export function markRuns(text: string, typed: string): Run[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ at: 0, run: text, isMarked: false }];
  // With the marks that follow: they belong to the last letter. Unicode has two of them as letters.
  const pattern = new RegExp(`((?:${words.map(asLetters).join('|')})[\\p{M}ำຳ]*)`, 'giu');
  let at = 0;
  return text.split(pattern).flatMap((run, index) => {
    const here = at;
    at += run.length;
    return run ? [{ at: here, run, isMarked: index % 2 === 1 }] : [];
  });
}

function asLetters(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
