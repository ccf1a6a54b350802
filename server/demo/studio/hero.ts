import sharp from 'sharp';
import { acrossFrom, stop } from './colour/gradient.ts';
import { contact } from './contact.ts';
import { drawModel, modelOf } from './model.ts';
import { picture } from './picture.ts';
import { ground } from './placing.ts';
import { type Plan, planShot, type Shot } from './plan.ts';
import { laidShadow, outlineOf } from './stage/shadow.ts';
import { stage, stageShadow } from './stage/stage.ts';

/** Deep teal, the shop's own colour. */
const deep = {
  wallLight: '#0b454c',
  wallDark: '#0a4248',
  floorFar: '#0f3d43',
  floorNear: '#0d474c',
  top: '#2a7f80',
  topFar: '#1f6669',
  side: '#1c696c',
  sideDark: '#0b3b40',
  shadow: '#03191c',
};

/** One object on its disc: the disc's centre in 860 × 480, its scale and thickness. */
type Piece = { shot: Shot; at: [number, number]; scale: number; thickness: number };

const pieces: Piece[] = [
  {
    shot: shotOf('headphone', '#e4dccd'),
    at: [552, 396],
    scale: 0.41,
    thickness: 0.9,
  },
  {
    shot: shotOf('handbag', '#c58a5e'),
    at: [737, 370],
    scale: 0.37,
    thickness: 3.6,
  },
];

function shotOf(motif: string, colour: string): Shot {
  return { motif, category: 'electrical', colour, view: 'front', seed: 1 };
}

/** The wide picture of the home screen: two objects on the right, the left half free for text. */
export async function renderHero(): Promise<Buffer> {
  const groups = await Promise.all(pieces.map(piece));
  const behind = await backdrop();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1720" height="960" viewBox="0 0 860 480">' +
    picture(behind, { x: 0, y: 0, width: 860, height: 480 }) +
    `${groups.join('')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 3 }).toBuffer();
}

const standing = ({ shot, thickness }: Piece): Plan => ({
  ...planShot(shot),
  palette: deep,
  light: 1,
  form: 'disc',
  build: thickness,
  scale: 1,
  turn: 0,
  mirror: false,
});

const moved = ({ at: [x, y], scale }: Piece) =>
  `transform="translate(${x - 360 * scale} ${y - ground * scale}) scale(${scale})"`;

async function piece(piece: Piece, index: number): Promise<string> {
  const plan = standing(piece);
  const model = await modelOf(piece.shot, plan);
  const { drawing, place } = model;
  const pixels = Math.round(2 * place.width * piece.scale);
  const object = await drawModel(model, plan, drawing.bounds, pixels);
  return (
    `<g ${moved(piece)}>${stage(plan, place.width, place.y)}` +
    laidShadow(await outlineOf(model.small, 8, 0.75), place, plan) +
    `${contact(drawing, place, plan, `p${index}`)}${picture(object, place)}</g>`
  );
}

/** Wall, floor, sail and the discs' shadows: all soft, so drawn small and enlarged. */
async function backdrop(): Promise<Buffer> {
  const shadows = pieces.map(
    (piece) => `<g ${moved(piece)}>${stageShadow(standing(piece), 470)}</g>`,
  );
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="430" height="240" viewBox="0 0 860 480">' +
    acrossFrom(1, 'wall', [deep.wallLight, deep.wallDark]) +
    `<linearGradient id="floor" x2="0" y2="1">${stop(0, deep.floorFar, 0)}` +
    `${stop(0.12, deep.floorFar)}${stop(1, deep.floorNear)}</linearGradient>` +
    `<linearGradient id="sail" x1="1" y1="0" x2=".3" y2="1">${stop(0, '#f7ecd6', 0.56)}` +
    `${stop(1, '#f7ecd6', 0.2)}</linearGradient>` +
    '<filter id="haze" x="-10%" y="-10%" width="120%" height="120%">' +
    '<feGaussianBlur stdDeviation="4"/></filter>' +
    '<rect width="860" height="480" fill="url(#wall)"/>' +
    '<g filter="url(#haze)" fill="url(#sail)">' +
    '<path d="M398 346C470 172 610 42 806 -8C746 110 752 240 790 346Z"/>' +
    '<path d="M826 346C836 270 858 214 892 176V346Z" opacity=".7"/></g>' +
    `<rect y="318" width="860" height="162" fill="url(#floor)"/>${shadows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
