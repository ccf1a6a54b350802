const icon = '/icons/icon-512.png';
/** The icon's share of the shorter side. */
const share = 0.3;

type Orientation = 'portrait' | 'landscape';

/**
 * Provides the splash screens that iOS shows when the app starts from the home screen, light and
 * dark. iOS accepts only images of exactly the screen's size, and stores them on installation.
 * Does nothing if they are provided already. Rejects if the icon cannot be loaded.
 */
export async function offerStartPictures(): Promise<void> {
  if (document.querySelector('link[rel=apple-touch-startup-image]')) return;
  // Only Safari defines this property; once the app is installed, it is too late.
  if (navigator.standalone !== false) return;
  const ship = new Image();
  ship.src = icon;
  await ship.decode();
  // The page's own theme colours, each with its media query.
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

/** Returns a data URL, the only form iOS accepts for a generated image. */
async function draw(
  ship: HTMLImageElement,
  colour: string,
  orientation: Orientation,
): Promise<string> {
  // iOS reports the screen size in portrait orientation.
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
  // Encoded asynchronously: it takes longer than a frame.
  const packed = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  // Empty if it is too large for the device, which then starts without a splash screen.
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
