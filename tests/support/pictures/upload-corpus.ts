import { randomBytes } from 'node:crypto';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A file that somebody uploads as a picture, and what the shop does with it. */
export interface UploadCase {
  name: string;
  /** A truncated picture may be shown as far as it goes. */
  end: 'kept' | 'refused' | 'either';
  make(): Promise<Buffer> | Buffer;
}

/** Text that a cleaned picture must not contain. */
export const smuggled = 'smuggled';

const script = `<script>${smuggled}()</script>`;

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const canvas = (width: number, height = width) => ({
  create: { width, height, channels: 3 as const, background: '#888888', noise },
});
const drawn = (): Sharp => sharp(canvas(64));
const solid = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
type Format = (typeof formats)[number];
const encoded = (format: Format) => drawn().toFormat(format).toBuffer();

/** Three frames. */
async function animated(): Promise<Sharp> {
  const frames = await Promise.all([1, 2, 3].map(() => encoded('png')));
  return sharp(frames, { join: { animated: true } });
}

const gps = { IFD3: { GPSLatitude: '38/1 53/1 0/1', GPSLatitudeRef: 'N' } };
const exif = { IFD0: { Copyright: smuggled, ImageDescription: script }, ...gps };
const xmp = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">${smuggled}</x:xmpmeta>`;

/** A PNG's chunk. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const pngHead = 33;

/** A PNG with a chunk after its header. */
async function pngWith(type: string, data: Buffer): Promise<Buffer> {
  const png = await encoded('png');
  return Buffer.concat([png.subarray(0, pngHead), chunk(type, data), png.subarray(pngHead)]);
}

/** A PNG that claims to be larger than its pixels. */
async function pngClaiming(side: number): Promise<Buffer> {
  const png = Buffer.from(await encoded('png'));
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

async function gifClaiming(side: number): Promise<Buffer> {
  const gif = Buffer.from(await encoded('gif'));
  gif.writeUInt16LE(side, 6);
  gif.writeUInt16LE(side, 8);
  return gif;
}

/** A JPEG with a comment. */
async function jpegWithComment(text: string): Promise<Buffer> {
  const jpeg = await encoded('jpeg');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text)]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

const followedBy = (format: Format, tail: string | Buffer) => async () =>
  Buffer.concat([await encoded(format), Buffer.from(tail)]);

/** An empty archive of a zip file, whose readers start at its end. */
const zip = Buffer.from(`PK\x05\x06${'\0'.repeat(16)}\x08\0${smuggled}`, 'latin1');

/** A box of an ISO base media file that announces its brand. */
const announced = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1'),
    randomBytes(2000),
  ]);

const megabyte = 1024 * 1024;
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * megabyte), { level: 9 });

const kept = (name: string, make: UploadCase['make']): UploadCase => ({ name, end: 'kept', make });
const refused = (name: string, make: UploadCase['make']): UploadCase => ({
  name,
  end: 'refused',
  make,
});
const either = (name: string, make: UploadCase['make']): UploadCase => ({
  name,
  end: 'either',
  make,
});
const written = (text: string) => () => Buffer.from(text, 'latin1');

/** Ordinary pictures, and unusual ones that phones and programs make. */
const pictures: UploadCase[] = [
  ...formats.map((format) => kept(`a ${format}`, () => encoded(format))),
  kept('a JPEG with a place', () => drawn().withExif(exif).jpeg().toBuffer()),
  kept('a WebP with a place', () => drawn().withExif(exif).webp().toBuffer()),
  kept('a PNG with XMP', () => drawn().withXmp(xmp).png().toBuffer()),
  kept('a JPEG with a colour profile', () => drawn().withIccProfile('p3').jpeg().toBuffer()),
  kept('a JPEG for printing', () => drawn().toColourspace('cmyk').jpeg().toBuffer()),
  kept('a PNG of 16 bits', () => drawn().toColourspace('rgb16').png().toBuffer()),
  kept('an interlaced PNG', () => drawn().png({ progressive: true }).toBuffer()),
  kept('a progressive JPEG', () => drawn().jpeg({ progressive: true }).toBuffer()),
  kept('a PNG with a palette', () => drawn().png({ palette: true }).toBuffer()),
  kept('a grey PNG', () => drawn().greyscale().png().toBuffer()),
  kept('a turned JPEG', () => drawn().withMetadata({ orientation: 6 }).jpeg().toBuffer()),
  kept('an animated GIF', async () => (await animated()).gif().toBuffer()),
  kept('an animated WebP', async () => (await animated()).webp().toBuffer()),
  kept('one pixel', () => solid(1).png().toBuffer()),
  kept('a thread', () => solid(3000, 2).png().toBuffer()),
];

/** Pictures that are something else as well. */
const polyglots: UploadCase[] = [
  kept('a JPEG and a page', followedBy('jpeg', `<html>${script}`)),
  kept('a JPEG and a program', followedBy('jpeg', `<?php ${smuggled}(); ?>`)),
  kept('a JPEG and a document', followedBy('jpeg', `%PDF-1.7 ${smuggled} %%EOF`)),
  kept('a PNG and an archive', followedBy('png', zip)),
  kept('a GIF and a script', followedBy('gif', `*/=1;${smuggled}()//`)),
  kept('a WebP and a page', followedBy('webp', script)),
  kept('an AVIF and a page', followedBy('avif', script)),
  kept('a JPEG with a script as its comment', () => jpegWithComment(script)),
  kept('a PNG with a script as its text', () => pngWith('tEXt', Buffer.from(`a\0${script}`))),
  either('a PNG with an unknown critical chunk', () => pngWith('EVIL', Buffer.from(script))),
];

const cuts = [0.1, 0.5, 0.9];
const truncated: UploadCase[] = formats.flatMap((format) =>
  cuts.map((share) =>
    either(`a ${format}, cut at ${share * 100} %`, async () => {
      const whole = await encoded(format);
      return whole.subarray(0, Math.ceil(whole.length * share));
    }),
  ),
);

/** Small files that would need much memory. */
const bombs: UploadCase[] = [
  refused('a PNG that claims 30,000 px', () => pngClaiming(30_000)),
  either('a GIF that claims 65,535 px', () => gifClaiming(65_535)),
  refused('a picture of 50 megapixels', () => solid(8000, 6250).png().toBuffer()),
  either('a PNG whose profile unpacks to 400 MB', () =>
    pngWith('iCCP', Buffer.concat([Buffer.from('a\0\0'), zeros(400)])),
  ),
  either('a PNG whose text unpacks to 400 MB', () =>
    pngWith('zTXt', Buffer.concat([Buffer.from('a\0\0'), zeros(400)])),
  ),
];

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`;

/** Files that are no picture the shop reads, whatever their name. */
const others: UploadCase[] = [
  refused('an SVG with a script', written(svg(script))),
  refused('an SVG that fetches', written(svg('<image href="http://127.0.0.1/a.png"/>'))),
  refused('a packed SVG', () => gzipSync(svg(script))),
  refused('a HEIC', () => announced('heic')),
  refused('an AVIF without a picture', () => announced('avif')),
  refused('a film', () => announced('isom')),
  refused('a TIFF', () => drawn().tiff().toBuffer()),
  refused('a BMP', () => Buffer.concat([Buffer.from('BM'), randomBytes(500)])),
  refused('an icon', () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), randomBytes(500)])),
  refused('a page', written(`<!doctype html>${script}`)),
  refused('a page that starts as a GIF', written(`GIF89a/*${script}*/`)),
  refused('a script', written(`${smuggled}()`)),
  refused('a document', written(`%PDF-1.7 ${smuggled} %%EOF`)),
  refused('one byte', written('a')),
  refused('noise', () => randomBytes(3000)),
];

/** The corpus. Every file is made anew, so that none is in the repository. */
export const uploadCorpus: UploadCase[] = [
  ...pictures,
  ...polyglots,
  ...truncated,
  ...bombs,
  ...others,
];
