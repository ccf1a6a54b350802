import * as z from 'zod/mini';

/** Binary data as WebAuthn's JSON has it: unpadded base64url. */
const bytes = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));

/** A random challenge of 32 bytes. */
export const Challenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** A credential id has at most 1023 bytes. */
const CredentialId = bytes(1364);

const CredentialRef = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** What a browser needs to make a passkey, named as WebAuthn names it. */
export const CreationOptions = z.object({
  challenge: Challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    authenticatorAttachment: z.literal('platform'),
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(CredentialRef),
});

/** What a browser needs to use a passkey. */
export const RequestOptions = z.object({
  challenge: Challenge,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(CredentialRef),
});

const answered = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') };

/** A browser's answer once it has made a passkey. */
export const CreationResponse = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

/** A browser's answer once a passkey has signed a challenge. */
export const RequestResponse = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: z.optional(bytes(128)),
  }),
});
