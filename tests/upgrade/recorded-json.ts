/** Values that differ from run to run. A recording has placeholders for them: `{{shopper}}`. */
export interface Names {
  [name: string]: string;
}

const longestLine = 110;
/** A shorter value may also occur inside an unrelated one. */
const fewestLetters = 7;

/**
 * Writes a recording as readable JSON: whatever fits on one line stays on one, bytes are base64, and
 * values of this run become placeholders. Throws if a value cannot be written as JSON.
 */
export function writeRecording(recording: unknown, names: Names): string {
  let text = print(encode(recording), '');
  for (const [name, value] of Object.entries(names)) {
    if (value.length < fewestLetters)
      throw new Error(`${name} is too short for a placeholder: ${value}`);
    text = text.replaceAll(value, `{{${name}}}`);
  }
  JSON.parse(text);
  return `${text}\n`;
}

/** Reads a recording, with the values of this run in place of the placeholders. */
export function readRecording<T>(text: string, names: Names): T {
  const filled = text.replaceAll(/\{\{([\w:]+)\}\}/g, (_, name: string) => {
    const value = names[name];
    if (value === undefined) throw new Error(`nothing is called ${name}`);
    return value;
  });
  return JSON.parse(filled, (_key, value) => decode(value)) as T;
}

function encode(value: unknown): unknown {
  if (value instanceof Uint8Array) return encodeBytes(value);
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value === 'object' && value !== null) {
    const isPlain = Object.getPrototypeOf(value) === Object.prototype;
    if (!isPlain) throw new Error(`JSON does not carry a ${value.constructor.name}`);
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, encode(it)]));
  }
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value)))
    throw new Error(`JSON does not carry ${value}`);
  return value;
}

const encodeBytes = (bytes: Uint8Array) =>
  bytes.every((byte) => byte === 0)
    ? { $zeros: bytes.length }
    : { $bytes: Buffer.from(bytes).toString('base64') };

function decode(value: unknown): unknown {
  const { $zeros, $bytes } = Object(value) as { $zeros?: number; $bytes?: string };
  if ($zeros !== undefined) return new Uint8Array($zeros);
  return $bytes === undefined ? value : new Uint8Array(Buffer.from($bytes, 'base64'));
}

function print(value: unknown, indent: string): string {
  const short = JSON.stringify(value);
  if (short.length <= longestLine || typeof value !== 'object' || value === null) return short;
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((it) => print(it, deeper))
    : Object.entries(value).map(([key, it]) => `${JSON.stringify(key)}: ${print(it, deeper)}`);
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`;
}
