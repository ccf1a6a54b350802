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
  const colours = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const { media, content } of colours) {
    for (const orientation of ['portrait', 'landscape'] as const) {
      const link = document.createElement('link');
      link.rel = 'apple-touch-startup-image';
      link.media = `${media} and (orientation: ${orientation})`;
      link.href = draw(ship, content, orientation);
      document.head.append(link);
    }
  }
}

function draw(ship: HTMLImageElement, colour: string, orientation: Orientation): string {
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
  return canvas.toDataURL('image/png');
}
