import { connect } from '../../server/db/database.ts';
import type { OpenShop } from '../../server/operator/open-shop.ts';
import type { TestShop } from './shop.ts';

/** A test shop as an operator's command opens it, with its own connections. Close it at the end. */
export function openAsOperator({ databaseUrl, services, clock }: TestShop): OpenShop {
  const { config, currency } = services;
  const { signal } = new AbortController();
  return {
    ...connect(databaseUrl, 6),
    config,
    currency,
    gateway: undefined,
    now: clock.now,
    signal,
  };
}
