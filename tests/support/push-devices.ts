import { createECDH, randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { PushMessage } from '#contract/notifications.ts';
import type { Device, Push } from '../../server/notifications/push.ts';

/** A browser with a subscription of its own. */
export function pushDevice(): Device {
  const ecdh = createECDH('prime256v1');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

/** A push that leaves nothing: what it was given can be read, and devices can be said to be gone. */
export function createTestPush() {
  const sent: { endpoint: string; message: PushMessage }[] = [];
  const gone = new Set<string>();
  const push: Push = {
    publicKey: pushDevice().p256dh,
    async deliver({ endpoint }, message) {
      sent.push({ endpoint, message });
      return gone.has(endpoint) ? 'gone' : 'delivered';
    },
  };
  return { ...push, sent, gone };
}
