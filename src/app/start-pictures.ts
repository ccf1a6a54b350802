const icon = '/icons/icon-512.png';
/** How much of the shorter side the icon takes. */
const share = 0.3;

type Orientation = 'portrait' | 'landscape';

/**
 * What iOS shows while the app starts from the home screen, light and dark: it takes no picture but
 * one of exactly its screen's size, and keeps it when the app is put there. Rejects while the icon
 * cannot be loaded.
 */
export async function offerStartPictures(): Promise<void> {
  // Safari alone says whether it runs from the home screen; there it is too late.
  if (navigator.standalone !== false) return;
  const ship = new Image();
  ship.src = icon;
  await ship.decode();
  // The page's own colours, with the media for which each is.
  const colours = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const links = colours.flatMap(({ media, content }) =>
    (['portrait', 'landscape'] as const).map(async (orientation) => {
      const link = document.createElement('link');
      link.rel = 'apple-touch-startup-image';
      link.media = `${media} and (orientation: ${orientation})`;
      link.href = await draw(ship, content, orientation);
      return link;
    }),
  );
  document.head.append(...(await Promise.all(links)));
}

/** As a data URL: iOS takes no other picture that was made here. */
async function draw(
  ship: HTMLImageElement,
  colour: string,
  orientation: Orientation,
): Promise<string> {
  // iOS gives the sides of its screen as they are when it is held upright.
  const sides = [screen.width * devicePixelRatio, screen.height * devicePixelRatio];
  const [width = 0, height = 0] = orientation === 'portrait' ? sides : sides.reverse();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext('2d');
  if (brush) {
    brush.fillStyle = colour;
    brush.fillRect(0, 0, width, height);
    const side = Math.min(width, height) * share;
    brush.drawImage(ship, (width - side) / 2, (height - side) / 2, side, side);
  }
  // Packed beside the page, which a shopper is using: it takes longer than a frame.
  const packed = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  // None where it is too large for the device, which then starts without.
  return packed ? await dataUrlOf(packed) : '';
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
