import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import type { PushMessage } from '#contract/calls/notifications.ts';
import type { Device, Push } from '../../../server/services/push.ts';

/** A browser with its own subscription. */
export const pushDevice = (): Device => listeningDevice().device;

/** A browser that can decrypt its messages. */
export function listeningDevice() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const secret = randomBytes(16);
  const device: Device = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
    p256dh: publicKey.toString('base64url'),
    auth: secret.toString('base64url'),
  };
  /** Decrypts by RFC 8291 over RFC 8188; throws if the message is not for this device. */
  function read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const sealedAt = 21 + body.readUInt8(20);
    const senderKey = body.subarray(21, sealedAt);
    const keys = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const shared = hkdf(ecdh.computeSecret(senderKey), secret, keys, 32);
    const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([opened.update(body.subarray(sealedAt, -16)), opened.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
  return { device, read };
}

function hkdf(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}

/**
 * A push sender that records its messages instead of sending them; devices can be marked as gone.
 */
export function createTestPush() {
  const sent: { endpoint: string; message: PushMessage }[] = [];
  const gone = new Set<string>();
  const push: Push = {
    publicKey: pushDevice().p256dh,
    async deliver({ endpoint }, message) {
      if (!/^[\w-]{1,32}$/.test(message.tag))
        throw new Error(`no push service takes ${message.tag}`);
      sent.push({ endpoint, message });
      return gone.has(endpoint) ? 'gone' : 'delivered';
    },
  };
  return { ...push, sent, gone };
}

/** Fakes the browser's push subscription, because this Chromium has no push service. */
export async function subscribesAs(
  page: Page,
  device: Device,
  earlier?: Device & { key: string },
): Promise<void> {
  await page.addInitScript(
    ([next, given]) => {
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (it) =>
          it.charCodeAt(0),
        );
      const subscribed = ({ endpoint, p256dh, auth }: Device, key: string) => ({
        endpoint,
        options: { applicationServerKey: bytesOf(key).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          subscription = null;
        },
      });
      let subscription: unknown = given ? subscribed(given, given.key) : null;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          if (subscription) throw new DOMException('another key', 'InvalidStateError');
          sessionStorage['asked'] = applicationServerKey;
          subscription = subscribed(next, applicationServerKey);
          return subscription;
        },
      });
    },
    [device, earlier] as const,
  );
}
