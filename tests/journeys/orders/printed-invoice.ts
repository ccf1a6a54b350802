import type { Shopper } from '../../support/browser/shopper.ts';

/** Prints the invoice of the open order. Resolves to the text on the paper. */
export async function printedInvoice(shopper: Shopper): Promise<string> {
  const printed = shopper.page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const read = () => resolve(document.querySelector('.statement')?.textContent ?? '');
        // As phones do: the paper is drawn after the event.
        window.print = () => {
          window.dispatchEvent(new Event('afterprint'));
          requestAnimationFrame(() => requestAnimationFrame(read));
        };
      }),
  );
  await shopper.tap(shopper.t('order.printInvoice'));
  return await printed;
}
