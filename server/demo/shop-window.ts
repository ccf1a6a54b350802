/** The demo's leading products, with motifs and categories alternating. */
const handles = [
  'drift-wireless-headphones',
  'sea-glaze-teapot-900',
  'ribeira-two-tone-day-bag',
  'bryggen-day-pack',
  'egret-compact-camera',
  'wild-chestnut-honey-500g',
  'sitting-teddy-bear-30cm',
  'skerry-14-laptop',
  'rice-bran-body-lotion-300',
  'chiaia-single-breasted-wool-overcoat',
  'noeul-6-smartphone',
  'painted-pine-dining-chair',
  'saone-belted-linen-dress',
  'komichi-town-bicycle',
  'baneul-38-hybrid-watch',
  'black-sugar-bubble-tea-kit',
];

/** The number of leading products after this one, plus one; 0 if it does not lead. */
export function leadOf(handle: string): number {
  const place = handles.indexOf(handle);
  return place < 0 ? 0 : handles.length - place;
}
