import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { passkey } from '#contract/calls/security.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';

type Made = InputOf<typeof passkey.add>;
type Signed = InputOf<typeof passkey.confirm>;

/** What an answer may get wrong. */
export interface Flaws {
  /** The page's address, as its browser reports it. */
  origin?: string;
  rpId?: string;
  /** The person was not verified, only present. */
  isUnverified?: boolean;
  /** The challenge that is signed instead of the one that was asked for. */
  signs?: string;
  /** The number of the signature by the authenticator's count. */
  counter?: number;
  /** Signs with another key than the one that was added. */
  isForged?: boolean;
}

/** A device's passkeys in software: ES256, without attestation. */
export function createAuthenticator() {
  const id = randomBytes(32);
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let count = 0;

  return {
    id: id.toString('base64url'),

    /** Makes the passkey, as `navigator.credentials.create` does. */
    create(options: ReplyOf<typeof passkey.beginAdding>, flaws: Flaws = {}): Made {
      const key = keys.publicKey.export({ format: 'jwk' });
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(key.x ?? '', 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(key.y ?? '', 'base64url'),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const data = Buffer.concat([dataOf(options.rp.id, 0x40, 0, flaws), credential]);
      const clientDataJSON = clientData('webauthn.create', options.challenge, flaws);
      const response = {
        clientDataJSON: clientDataJSON.toString('base64url'),
        attestationObject: attestation(data).toString('base64url'),
        transports: ['internal'],
      };
      return { challenge: options.challenge, credential: { ...named(id), response } };
    },

    /** Signs, as `navigator.credentials.get` does. */
    sign(options: ReplyOf<typeof passkey.beginConfirming>, flaws: Flaws = {}): Signed {
      count += 1;
      const data = dataOf(options.rpId, 0, flaws.counter ?? count, flaws);
      const clientDataJSON = clientData('webauthn.get', options.challenge, flaws);
      const signed = Buffer.concat([data, sha256(clientDataJSON)]);
      const { privateKey } = flaws.isForged ? others : keys;
      const response = {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature(signed, privateKey).toString('base64url'),
        userHandle: randomBytes(32).toString('base64url'),
      };
      return { challenge: options.challenge, credential: { ...named(id), response } };
    },
  };
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const signature = (data: Buffer, key: KeyObject) => sign('sha256', data, key);

function named(id: Buffer) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key' as const };
}

function clientData(type: string, challenge: string, { origin, signs }: Flaws): Buffer {
  const page = { origin: origin ?? 'http://localhost', crossOrigin: false };
  return Buffer.from(JSON.stringify({ type, challenge: signs ?? challenge, ...page }));
}

/** The authenticator's data: which site, which person, which signature. */
function dataOf(rpId: string, extra: number, counter: number, flaws: Flaws): Buffer {
  const present = 0x01;
  const verified = flaws.isUnverified ? 0 : 0x04;
  const numbers = Buffer.alloc(5);
  numbers.writeUInt8(present | verified | extra, 0);
  numbers.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(flaws.rpId ?? rpId), numbers]);
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestation(data: Buffer): Buffer {
  const head = Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068', 'hex'),
    Buffer.from('authData'),
    Buffer.from('58', 'hex'),
    Buffer.from([data.length]),
  ]);
  return Buffer.concat([head, data]);
}
