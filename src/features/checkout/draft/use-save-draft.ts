import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { dropDraft, saveDraft } from '#data/checkout-draft.ts';
import type { CheckoutDraft, LocalDb } from '#data/mirror.ts';
import { tellNotSaved } from '#parts/changes/save.ts';
import { showUndo } from '#parts/feedback/show-undo.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { checkoutLink, readPurchase } from '#parts/order/checkout-link.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { useOnline } from '#query/use-online.ts';
import { type Known, linesOfQuote, loadKnown } from '../known-lines.ts';
import { type Buyable, reduceLines, reducePurchase } from '../unavailable/buyable.ts';
import type { Checkout } from '../use-checkout.ts';

/** A purchase that cannot be priced now, and its actions. */
export interface Keeping {
  /** The known purchase while the server is unreachable; undefined while it is reachable. */
  known: Known | undefined;
  /** It is saved exactly as shown. */
  isKept: boolean;
  isBusy: boolean;
  keep(): Promise<void>;
  /** Deletes the saved purchase; can be undone for a moment. */
  drop(): Promise<void>;
  /** Continues with what can be bought. */
  reduce(buyable: Buyable): Promise<void>;
}

/** Saves a purchase on this device until the server is reachable. This orders nothing. */
export function useKeeping(checkout: Checkout): Keeping {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const db = useLocalDb();
  const [isBusy, setIsBusy] = useState(false);
  const known = useKnown(checkout);
  const { draft, form, address, link } = checkout;
  const promoCode = form.promoTyped.trim();
  const isKept =
    draft !== null &&
    draft.addressId === address?.id &&
    draft.promoCode === promoCode &&
    draft.note === form.note;

  async function keep() {
    if (!known) return;
    setIsBusy(true);
    await keepDraft(t, db, {
      link,
      addressId: address?.id,
      promoCode,
      note: form.note,
      ...known,
    });
    setIsBusy(false);
  }

  async function drop() {
    if (!draft) return;
    await dropDraft(db);
    checkout.finish();
    const onAct = () => void keepDraft(t, db, draft);
    showUndo(t, t('draft.dropped'), onAct);
    if (isHere()) navigate('/bag/1', { replace: true });
  }

  async function reduce(buyable: Buyable) {
    const purchase = readPurchase(new URL(link, location.origin).searchParams);
    if (!purchase) return;
    const shorter = checkoutLink(reducePurchase(purchase, buyable));
    const lines = reduceLines(draft?.lines ?? [], buyable);
    const isSaved = !draft || (await keepDraft(t, db, { ...draft, link: shorter, lines }));
    if (!isSaved || !isHere()) return;
    focusHeading();
    checkout.shorten(shorter);
    navigate(shorter, { replace: true });
  }

  return { known, isKept, isBusy, keep, drop, reduce };
}

/** Another purchase is drawn anew: the pressed button leaves with its own, and the heading stays. */
function focusHeading(): void {
  const pane = document.activeElement?.closest('.pane');
  pane?.querySelector('h1')?.focus({ preventScroll: true });
}

/** The saved purchase, else the last quote, else what this device has seen. */
function useKnown({ quote, quotedAt, failure, items, draft }: Checkout): Known | undefined {
  const { i18n } = useTranslation();
  const db = useLocalDb();
  const isOnline = useOnline();
  const [quoted, setQuoted] = useState<Known>();
  useEffect(() => {
    // A former price that stands in for one under way has no time.
    if (quote && quotedAt > 0) setQuoted({ lines: linesOfQuote(quote), pricesAt: quotedAt });
  }, [quote, quotedAt]);
  const isOut = failure?.failure.kind === 'unreachable' || (!isOnline && !quote);
  const seen = useQuery({
    queryKey: ['known', db.owner, items, i18n.language],
    queryFn: () => loadKnown(db, items ?? [], i18n.language),
    enabled: isOut && !draft && !quoted && items !== undefined,
    gcTime: 0,
  });
  if (!isOut) return undefined;
  const known = draft ?? quoted ?? seen.data;
  if (!known || known.lines.length === 0) return undefined;
  return { lines: known.lines, pricesAt: known.pricesAt };
}

/** Saves a purchase on this device. Resolves to whether it is saved; shows an error if not. */
export async function keepDraft(
  t: TFunction,
  db: LocalDb,
  draft: Omit<CheckoutDraft, 'key'>,
): Promise<boolean> {
  try {
    await saveDraft(db, draft);
    return true;
  } catch (error) {
    tellNotSaved(t, error);
    return false;
  }
}
