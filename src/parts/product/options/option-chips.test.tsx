import { expect, test } from 'vitest';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { OptionChips } from './option-chips.tsx';

const sku = (value: string, price: number, stock = 9) => ({
  ...{ id: value, values: [value], price, compare_at: null, stock, picture: null },
});
const value = (key: string) => ({ key, label: key.toUpperCase(), swatch: null });

const product = {
  options: [{ name: 'Size', values: ['s', 'm', 'l', 'xl'].map(value) }],
  skus: [sku('s', 1000), sku('m', 1000, 0), sku('l', 1300)],
} as unknown as ProductDetail;

/** What is read of each size while one is chosen, and which one that is. */
async function chipsOf(lang: 'en' | 'fr', choice: string) {
  const chips = <OptionChips product={product} choice={[choice]} onChoose={() => {}} />;
  const { html, t } = await firstRender(chips, { lang });
  const labels = html.match(/<label.*?<\/label>/g) ?? [];
  const chosen = labels.flatMap((label, at) => (/checked=""/.test(label) ? [at] : []));
  const read = labels.map((label) =>
    label
      .replace(/<span[^>]* aria-hidden="true".*?<\/span>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  );
  return { html, t, chosen, read };
}

test.each(['en', 'fr'] as const)(
  'a value says what it adds to the price or takes off it, and whether it is sold out, in %s',
  async (lang) => {
    const price = (3).toLocaleString(lang, { style: 'currency', currency: 'USD' });
    const small = await chipsOf(lang, 's');
    const { t } = small;
    const off = t('product.soldOut');
    const dearer = `L ${t('detail.dearer', { price })}`;
    expect(small.read).toEqual(['S', `M ${off}`, dearer, `XL ${off}`]);
    expect(small.chosen).toEqual([0]);
    expect(small.html).toContain(`>+${price}<`);

    const large = await chipsOf(lang, 'l');
    const cheaper = t('detail.cheaper', { price });
    expect(large.read).toEqual([`S ${cheaper}`, `M ${cheaper} ${off}`, 'L', `XL ${off}`]);
    expect(large.chosen).toEqual([2]);
    expect(large.html).toContain(`>−${price}<`);
  },
);

test('an option that is not chosen asks for it once the shopper wants to go on', async () => {
  const sizes = (isAsked: boolean) => (
    <OptionChips product={product} choice={[undefined]} onChoose={() => {}} isAsked={isAsked} />
  );
  const before = await firstRender(sizes(false));
  const asked = await firstRender(sizes(true));
  const text = asked.t('detail.chooseOf', { name: 'Size' });
  expect(before.text).not.toContain(text);
  expect(before.html).not.toContain('checked=""');
  expect(asked.text).toContain(text);
});
