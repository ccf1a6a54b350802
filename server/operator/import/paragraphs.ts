import { Parser } from 'htmlparser2';

const tags = (names: string) => new Set(names.split(' '));

/** Elements whose whole content is skipped. */
const silent = tags(
  'script style head title noscript template iframe object svg math canvas audio video select textarea button',
);
const blocks = tags(
  'p div section article header footer main aside nav h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr figure figcaption address form fieldset details summary center',
);
const lines = tags('tr dt dd caption');
const cells = tags('td th');

/**
 * Returns the text of a piece of HTML as plain paragraphs separated by blank lines; list items
 * become lines that begin with a bullet. A text without tags keeps its own lines.
 */
export function paragraphs(html: string): string {
  const writer = new Writer(!/<[a-z!/]/i.test(html));
  const parser = new Parser({
    onopentag: (name) => writer.open(name),
    onclosetag: (name) => writer.close(name),
    ontext: (text) => writer.write(text),
  });
  parser.end(html);
  return writer.text;
}

class Writer {
  text = '';
  private silence = 0;
  private items = 0;
  private breaks = 0;
  private isSpaced = false;
  private isItem = false;
  private readonly keepsLines: boolean;

  constructor(keepsLines: boolean) {
    this.keepsLines = keepsLines;
  }

  open(name: string): void {
    if (silent.has(name)) this.silence += 1;
    if (name === 'br') this.breaks = Math.min(2, this.breaks + 1);
    if (name === 'li') {
      this.items += 1;
      this.breakBy(1);
      this.isItem = true;
    }
    this.edge(name);
  }

  close(name: string): void {
    if (silent.has(name)) this.silence = Math.max(0, this.silence - 1);
    if (name === 'li') {
      this.items = Math.max(0, this.items - 1);
      this.isItem = false;
      this.breakBy(1);
    }
    this.edge(name);
  }

  write(text: string): void {
    if (this.silence > 0) return;
    if (!this.keepsLines) {
      this.add(text);
      return;
    }
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.breaks = Math.min(2, this.breaks + 1);
      this.add(line);
    }
  }

  /** A paragraph inside a list item becomes one of its lines. */
  private edge(name: string): void {
    if (blocks.has(name)) this.breakBy(this.items > 0 ? 1 : 2);
    if (lines.has(name)) this.breakBy(1);
    if (cells.has(name)) this.isSpaced = true;
  }

  private breakBy(count: number): void {
    this.breaks = Math.max(this.breaks, count);
  }

  private add(text: string): void {
    const words = text.replace(/[\s\p{Cc}]+/gu, ' ');
    const trimmed = words.trim();
    if (words.startsWith(' ')) this.isSpaced = true;
    if (trimmed === '') return;
    this.text += this.joint() + trimmed;
    this.breaks = 0;
    this.isItem = false;
    this.isSpaced = words.endsWith(' ');
  }

  /** The separator between the text so far and the next word. */
  private joint(): string {
    const dot = this.isItem ? '• ' : '';
    if (this.text === '') return dot;
    if (this.breaks > 0 || this.isItem) return '\n'.repeat(Math.max(1, this.breaks)) + dot;
    return this.isSpaced ? ' ' : '';
  }
}
