import {
  ArrowDownLeft,
  CreditCard,
  type LucideIcon,
  RotateCcw,
  ShoppingBag,
  Undo2,
  WalletMinimal,
} from 'lucide-react';
import type { BillEntry, BillFilter, EntryKind } from '#contract/calls/wallet/wallet.ts';

const kinds: { [K in EntryKind]: { filter: BillFilter; icon: LucideIcon } } = {
  credit: { filter: 'topup', icon: WalletMinimal },
  debit: { filter: 'topup', icon: Undo2 },
  topup: { filter: 'topup', icon: ArrowDownLeft },
  dispute: { filter: 'topup', icon: CreditCard },
  card_refund: { filter: 'topup', icon: CreditCard },
  reinstatement: { filter: 'topup', icon: Undo2 },
  debt_paid: { filter: 'topup', icon: WalletMinimal },
  pay: { filter: 'order', icon: ShoppingBag },
  refund: { filter: 'refund', icon: RotateCcw },
  withdraw: { filter: 'withdrawal', icon: WalletMinimal },
  forfeit: { filter: 'withdrawal', icon: WalletMinimal },
  withdraw_return: { filter: 'withdrawal', icon: Undo2 },
};

/** The icon of a kind of entry. */
export const iconOf = (kind: EntryKind): LucideIcon => kinds[kind].icon;

/** The entries that a filter shows; all without one. */
export function filterEntries(entries: BillEntry[], filter: BillFilter | undefined): BillEntry[] {
  if (!filter) return entries;
  return entries.filter(({ kind }) => kinds[kind].filter === filter);
}
