import { categories, type home, type ProductCard } from '#contract/calls/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Renderer } from '#contract/rendering.ts';

const picture = { id: '0'.repeat(32), tint: '#e8dac4' };

const card: ProductCard = {
  id: '1',
  shop_id: '1',
  name: 'Drift',
  category: 'electrical',
  picture,
  price: 12800,
  freight: 320,
  rating: 4.8,
  sold: 2140,
  in_stock: true,
};

/** A home board with every look that its cards can have. */
const board: ReplyOf<typeof home.board> = {
  hot: [
    card,
    { ...card, id: '2', freight: 0 },
    { ...card, id: '3', rating: null, in_stock: false },
    { ...card, id: '4', picture: null },
  ],
  shops: [{ id: '1', name: 'Drift', city: 'Lisboa', sales: 1, fans: 1, favourable_rate: 97.5 }],
  categories: categories.map((category) => ({ category, picture })),
};

/** The markup of the home screen, by the rendering bundle that was built before. */
export async function renderSample(): Promise<string> {
  const file = new URL('../dist/next/rendering/render.js', import.meta.url);
  const { renderer } = (await import(file.href)) as { renderer: Renderer };
  const rendered = await renderer.renderScreen({
    path: '/home',
    lang: 'en',
    currency: 'USD',
    isShopper: false,
    isSaving: false,
    offer: { lang: 'fr', text: '', close: '' },
    read: async () => board,
    preview: async () => undefined,
  });
  if (!rendered) throw new Error('the home screen was not rendered');
  return rendered.html;
}
