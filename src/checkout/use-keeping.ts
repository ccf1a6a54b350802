import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { dropDraft } from '#data/checkout-draft.ts';
import { checkoutLink, readPurchase } from '#shop/checkout-link.ts';
import { showUndo } from '#shop/show-undo.ts';
import { useReach } from '#shop/use-reach.ts';
import { useShelf } from '#shop/use-shelf.ts';
import { keepDraft } from './keep-draft.ts';
import { type Known, linesOfQuote, loadKnown } from './known-lines.ts';
import type { Checkout } from './use-checkout.ts';

/** A purchase that cannot be priced now, and what becomes of it. */
export interface Keeping {
  /** What is known of the purchase while the shop is out of reach; undefined while it is in. */
  known: Known | undefined;
  /** It is kept just as it stands here. */
  isKept: boolean;
  isBusy: boolean;
  keep(): Promise<void>;
  /** Forgets what was kept; it can be had back for a moment. */
  drop(): Promise<void>;
  /** Goes on without these specifications. */
  leaveOut(skuIds: string[]): Promise<void>;
}

/** How long a purchase that was dropped can be had back. */
/** Keeps a purchase on this device until the shop can be asked. Nothing is ordered by it. */
export function useKeeping(checkout: Checkout): Keeping {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const shelf = useShelf();
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
    await keepDraft(t, shelf, {
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
    await dropDraft(shelf);
    checkout.finish();
    const onAct = () => void keepDraft(t, shelf, draft);
    showUndo(t, t('draft.dropped'), onAct);
    navigate('/bag/1', { replace: true });
  }

  async function leaveOut(skuIds: string[]) {
    const purchase = readPurchase(new URL(link, location.origin).searchParams);
    if (!draft || !purchase) return;
    const items = purchase.items.filter(({ skuId }) => !skuIds.includes(skuId));
    const lines = draft.lines.filter(({ sku_id }) => !skuIds.includes(sku_id));
    const shorter = checkoutLink({ ...purchase, items });
    const isSaved = await keepDraft(t, shelf, { ...draft, link: shorter, lines });
    if (isSaved) navigate(shorter, { replace: true });
  }

  return { known, isKept, isBusy, keep, drop, leaveOut };
}

/** What was kept, else what the shop said last, else what this device has seen. */
function useKnown({ quote, quotedAt, failure, items, draft }: Checkout): Known | undefined {
  const { i18n } = useTranslation();
  const shelf = useShelf();
  const isInReach = useReach();
  const [quoted, setQuoted] = useState<Known>();
  useEffect(() => {
    if (quote) setQuoted({ lines: linesOfQuote(quote), pricesAt: quotedAt });
  }, [quote, quotedAt]);
  const isOut = failure?.failure.kind === 'unreachable' || (!isInReach && !quote);
  const seen = useQuery({
    queryKey: ['known', shelf.owner, items, i18n.language],
    queryFn: () => loadKnown(shelf, items ?? [], i18n.language),
    enabled: isOut && !draft && !quoted && items !== undefined,
    gcTime: 0,
  });
  if (!isOut) return undefined;
  const known = draft ?? quoted ?? seen.data;
  if (!known || known.lines.length === 0) return undefined;
  return { lines: known.lines, pricesAt: known.pricesAt };
}
