import { pushDevice } from '../browser/push-devices.ts';

/** A possible end of a page of notifications. */
const pageEnd = Buffer.from('at.4102444800000.1').toString('base64url');

/** An input for every call about notifications. */
export const noticeSamples = {
  list: async () => ({ input: { cursor: pageEnd, page_size: 5 } }),
  read: async () => ({ input: { ids: ['1'], up_to: 1 } }),
  choose: async () => ({ input: { kind: 'wallet', is_pushed: false, is_counted: true } as const }),
  pushKey: async () => ({ input: {} }),
  pushSubscribe: async () => ({
    input: { ...pushDevice(), server_key: pushDevice().p256dh },
  }),
  pushUnsubscribe: async () => ({ input: { endpoint: pushDevice().endpoint } }),
};
