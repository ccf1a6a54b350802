import type { Guess, Report } from './import/report.ts';
import { table } from './table.ts';

/** The most problems shown to a person. */
export const shownProblems = 50;

/** A report for people. */
export function reportText(report: Report): string {
  const { products, variants, pictures } = report;
  const counts = {
    'products added': products.added,
    'products updated': products.updated,
    'products refused': products.refused,
    'variants on sale': variants.kept,
    'variants withdrawn': variants.withdrawn,
    'variants refused': variants.refused,
    'pictures kept': pictures.kept,
    'pictures missing': pictures.failed,
    'pictures to try again': pictures.later,
  };
  const rows = Object.entries(counts).map(([what, count]) => ({ what, count }));
  const parts = [table(rows), guesses(report.guesses), others(report)];
  const stopped = report.isInterrupted ? 'Stopped before the end; run it again to go on.' : '';
  const again =
    pictures.later > 0 ? 'Import the file again later: some pictures may come then.' : '';
  return [...parts, withoutReturns(report), problems(report), again, stopped]
    .filter(Boolean)
    .join('\n\n');
}

function guesses(all: Guess[]): string {
  if (all.length === 0) return '';
  const rows = all.map(({ type, products, category, by }) => ({
    type: type || '(none)',
    products,
    category,
    why: by === 'title' ? 'by the title' : 'no known word',
  }));
  return `Categories guessed\n${table(rows)}`;
}

function others({ otherVendors: all }: Report): string {
  if (all.length === 0) return '';
  const rows = all.map(({ vendor, shop, products }) => ({ vendor, 'stay in': shop, products }));
  const advice = 'If a shop has a new name: shops set SHOP --name NAME';
  return `Products that another shop has already\n${table(rows)}\n${advice}`;
}

function withoutReturns({ shopsWithoutReturns: all }: Report): string {
  if (all.length === 0) return '';
  const advice = 'Shoppers read so before they buy. To promise some: shops set SHOP --returns DAYS';
  return `Shops that promise no returns\n${table(all.map((shop) => ({ shop })))}\n${advice}`;
}

function problems({ problems: all, problemCount }: Report): string {
  if (problemCount === 0) return '';
  const shown = all.slice(0, shownProblems);
  const rows = shown.map(({ line, product, reason }) => ({ line, product, reason }));
  const more = problemCount - shown.length;
  const rest = more > 0 ? `\nand ${more} more; --json lists all` : '';
  return `Problems\n${table(rows)}${rest}`;
}
