import type { Terms } from '#contract/calls/wallet/wallet.ts';
import { minorDigits } from '#contract/rules/currencies.ts';
import { networks } from '#contract/rules/wallet/networks.ts';
import { feeOf } from '#contract/rules/wallet/wallet-fees.ts';
import { ConfigError } from '../config/read-settings.ts';
import type { BankAccount, WalletSettings, Way } from '../config/wallet-settings.ts';
import type { Gateway } from '../services/gateway.ts';
import type { Services } from '../services/services.ts';
import { scaleOf } from './currency-scale.ts';

/** In dollars, as all usual amounts; other currencies take them by their scale. */
const usual: { [name in 'manual' | 'chain' | 'card']: Omit<Way, 'on'> } = {
  manual: { feePercent: 0, feeFixed: 0, min: 50, max: 10_000, minutes: 1440 },
  chain: { feePercent: 0, feeFixed: 0, min: 20, max: 10_000, minutes: 20 },
  card: { feePercent: 1.8, feeFixed: 0, min: 10, max: 2000, minutes: 0 },
};

const usualOut: { [name in 'chain' | 'card']: Omit<Way, 'on'> } = {
  card: { feePercent: 1, feeFixed: 0, min: 20, max: 5000, minutes: 2880 },
  chain: { feePercent: 0, feeFixed: 1, min: 20, max: 5000, minutes: 240 },
};

const demoAccount: BankAccount = {
  holder: 'Caravel Demo Trading',
  bank: 'Example Bank',
  number: 'GB00 DEMO 0000 0000 0000 00',
  swift: 'DEMOGB00',
};

/** What the wallet's terms depend on. */
export type TermsBasis = Pick<Services, 'config' | 'currency' | 'gateway'>;

type WaySettings = { [K in keyof Way]?: Way[K] | undefined };

/** Turns a way's terms into minor units; null if it is switched off or impossible. */
type ReadWay = (
  isPossible: boolean,
  usual: Omit<Way, 'on'>,
  settings?: WaySettings,
) => Terms | null;

/** The terms of every way in and out, in minor units; a way that is off is null. */
export function walletTerms({ config, currency, gateway }: TermsBasis) {
  const { demo, wallet } = config;
  const scale = scaleOf(currency);
  const minor = (major: number) => Math.round(major * 10 ** minorDigits(currency));
  const way: ReadWay = (isPossible, usually, settings = {}) => {
    // JSON has no undefined: a part that is left out is absent.
    const own = settings as Partial<Way>;
    const { feePercent, feeFixed, min, max, minutes, on } = {
      on: true,
      ...usually,
      ...scaled(usually, scale),
      ...own,
    };
    const fee = { bps: Math.round(feePercent * 100), fixed: minor(feeFixed) };
    return isPossible && on ? { fee, min: minor(min), max: minor(max), minutes } : null;
  };
  const store = {
    demo,
    minor,
    way,
    scale,
    gateway,
    isPegged: networks.some((network) => network.currency === currency),
  };
  return {
    topUp: topUpTerms(wallet.topUp, store),
    withdrawal: withdrawalTerms(wallet.withdrawal, store),
    fourEyesFrom: minor(wallet.fourEyesFrom ?? 5000 * scale),
  };
}

/** The usual amounts of a way, in the store's currency. */
const scaled = ({ feeFixed, min, max }: Omit<Way, 'on'>, scale: number) => ({
  feeFixed: feeFixed * scale,
  min: min * scale,
  max: max * scale,
});

/** Throws ConfigError if no amount can be within a way's terms. */
export function checkTerms(basis: TermsBasis): void {
  const { topUp, withdrawal } = walletTerms(basis);
  const ways = {
    'topUp.manual': topUp.manual,
    'topUp.chain': topUp.chain,
    'topUp.card': topUp.card,
    'withdrawal.card': withdrawal.card,
    'withdrawal.chain': withdrawal.chain,
  };
  for (const [name, terms] of Object.entries(ways)) {
    if (!terms) continue;
    const { fee, min, max } = terms;
    if (min > max) throw new ConfigError(`WALLET.${name}: its min is above its max.`);
    if (feeOf(fee, max) >= max) throw new ConfigError(`WALLET.${name}: its fee uses up its max.`);
  }
}

interface Store {
  demo: boolean;
  /** Without one, no card can be charged. */
  gateway: Gateway | undefined;
  /** A token of some network is worth one unit of the currency. */
  isPegged: boolean;
  /** By what the usual amounts are multiplied. */
  scale: number;
  minor(major: number): number;
  way: ReadWay;
}

function topUpTerms(settings: WalletSettings['topUp'], store: Store) {
  const { demo, gateway, isPegged, minor, way, scale } = store;
  const isOn = settings.on ?? demo;
  const account = settings.account ?? (demo ? demoAccount : undefined);
  const leastCard = gateway?.leastCharge(scale) ?? 0;
  const mostCard = gateway?.mostCharge ?? Infinity;
  const card = way(isOn && gateway !== undefined, usual.card, settings.card);
  return {
    isOn,
    account,
    dayMax: minor(settings.dayMax ?? 20_000 * scale),
    manual: way(isOn && account !== undefined, usual.manual, settings.manual),
    chain: way(isOn && isPegged, usual.chain, settings.chain),
    card: card && {
      ...card,
      min: Math.max(card.min, leastCard),
      max: Math.min(card.max, mostCard),
    },
  };
}

function withdrawalTerms(
  settings: WalletSettings['withdrawal'],
  { demo, isPegged, minor, way, scale }: Store,
) {
  const isOn = settings.on ?? demo;
  return {
    isOn,
    dayMax: minor(settings.dayMax ?? 5000 * scale),
    card: way(isOn, usualOut.card, settings.card),
    chain: way(isOn && isPegged, usualOut.chain, settings.chain),
    cardMoneyDays: settings.cardMoneyDays ?? (demo ? 0 : 14),
    payeeHours: settings.payeeHours ?? (demo ? 0 : 24),
  };
}
