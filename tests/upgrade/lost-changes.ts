import { address } from '#contract/calls/addresses.ts';
import { profile } from '#contract/calls/profile.ts';
import { headers } from '#contract/wire.ts';
import type { Recording, Sent } from './stage.ts';

/** A row of the recorded outbox. */
interface Op {
  id: string;
  kind: string;
  lane: string;
  seq: number;
  payload: object;
}

/** Writes whose input is read differently since, and which would double an address or undo a name. */
const paths: { [kind: string]: string } = {
  'address.add': address.add.path,
  'profile.save': profile.save.path,
};

/** The changes of a recorded outbox that a shop had carried out before its replies were lost. */
export function lostChanges({ applied, shopper }: Recording): Sent[] {
  const alike = applied.find((sent) => headers.lane in sent.headers);
  if (!alike) throw new Error('no recorded request has a lane');
  return opsOf(shopper).flatMap(({ id, kind, lane, seq, payload }) => {
    const path = paths[kind];
    if (!path) return [];
    const { [headers.shopper]: user = '', [headers.token]: token = '' } = alike.headers;
    const place = { [headers.key]: id, [headers.lane]: lane, [headers.seq]: String(seq) };
    return {
      method: 'POST',
      path,
      headers: {
        ...{ 'content-type': 'application/json', [headers.shopper]: user, [headers.token]: token },
        ...place,
      },
      body: JSON.stringify(payload),
    };
  });
}

function opsOf({ databases }: Recording['shopper']): Op[] {
  const stores = databases.flatMap((database) => database.stores);
  return stores.flatMap(({ name, rows }) => (name === 'ops' ? (rows as Op[]) : []));
}
