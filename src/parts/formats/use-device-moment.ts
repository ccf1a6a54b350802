import { useStore } from 'zustand';
import { serverClock } from '#data/http/server-clock.ts';
import { useFormats } from './formats.ts';

/**
 * Tells a time that the device's clock has given, in ms, by the server's: `21 Nov, 06:12`. What has been
 * is never later than now, even if the clock was put back since.
 */
export function useDeviceMoment(): (deviceMs: number) => string {
  const { moment } = useFormats();
  const aheadMs = useStore(serverClock, ({ aheadMs = 0 }) => aheadMs);
  return (deviceMs) => moment(Math.min(deviceMs, Date.now()) + aheadMs);
}
