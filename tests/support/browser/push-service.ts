import { createServer, type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A message as a push service gets it: encrypted, with only its destination visible. */
export interface SealedPush {
  endpoint: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  /** The messages received so far. */
  taken: SealedPush[];
  /** The status for the next messages. */
  status: number;
  close(): Promise<void>;
}

/**
 * A push service that replaces all others: until it is closed, every https request of this process
 * to any host arrives here over plain http.
 */
export async function openPushService(): Promise<PushService> {
  const taken: SealedPush[] = [];
  const service = { taken, status: 201, close };
  const server = createServer(async (request, reply) => {
    const { headers, url } = request;
    const body = await buffer(request);
    taken.push({ endpoint: `https://${headers.host}${url}`, headers, body });
    reply.writeHead(service.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const before = https.globalAgent;
  https.globalAgent = new Detour(port);
  async function close() {
    https.globalAgent = before;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return service;
}

class Detour extends https.Agent {
  private readonly port: number;

  constructor(port: number) {
    super({ keepAlive: false });
    this.port = port;
  }

  override createConnection() {
    return connect(this.port, '127.0.0.1');
  }
}

/** The key that signs a request to a push service (RFC 8292), and the signed claims. */
export async function signedBy({ headers }: SealedPush) {
  const { authorization = '' } = headers;
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const raw = Buffer.from(key, 'base64url');
  const signer = await crypto.subtle.importKey('raw', raw, curve, true, ['verify']);
  const sealed = Buffer.from(signature, 'base64url');
  const isSigned = await crypto.subtle.verify(
    curve,
    signer,
    sealed,
    Buffer.from(`${head}.${body}`),
  );
  if (!isSigned) throw new Error('the signature does not match the key');
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown };
}
