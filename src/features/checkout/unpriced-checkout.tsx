import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { freightShown, itemsTotalOf } from '#contract/rules/pricing.ts';
import { loadMirroredInfo } from '#data/account.ts';
import { useDeviceMoment } from '#parts/formats/use-device-moment.ts';
import { Money, useFreightText } from '#parts/money/money.tsx';
import { OrderLine } from '#parts/order/order-line.tsx';
import { ParcelLines } from '#parts/order/parcel-lines.tsx';
import { useLocalQuery } from '#query/use-local-db.ts';
import { ActionBar, barPart } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';
import { AddressChoice } from './address-choice.tsx';
import { CheckoutExtras } from './checkout-extras.tsx';
import type { Keeping } from './draft/use-save-draft.ts';
import { groupKnown, type Known, type KnownGroup } from './known-lines.ts';
import type { Checkout } from './use-checkout.ts';
import { WalletBalance } from './wallet-balance.tsx';

interface UnpricedCheckoutProps {
  checkout: Checkout;
  keeping: Keeping;
  known: Known;
  /** Why an order failed that was tried before the network went. */
  problem: string | undefined;
}

/** The checkout while the server is unreachable: it can be saved, but not ordered. */
export function UnpricedCheckout({ checkout, keeping, known, problem }: UnpricedCheckoutProps) {
  const { t } = useTranslation();
  const moment = useDeviceMoment();
  const groups = groupKnown(known.lines);
  const freight = groups.reduce((sum, group) => sum + group.freight, 0);
  const total = itemsTotalOf(known.lines) + freight;
  const account = useLocalQuery(loadMirroredInfo);
  const time = moment(known.pricesAt);
  return (
    <div className="grid grid-cols-1 gap-3 px-gutter">
      <Note tone="info" icon={CloudOff}>
        {t('draft.pricesAt', { time })}
      </Note>
      <AddressChoice checkout={checkout} />
      {groups.map((group) => (
        <KnownParcel key={group.shop.id} group={group} />
      ))}
      <CheckoutExtras checkout={checkout} />
      {account?.at !== undefined && (
        <WalletBalance available={account.wallet.available} total={total} readAt={account.at} />
      )}
      <div role="status" className="unless-empty">
        {keeping.isKept && (
          <Note
            tone="ok"
            action={
              <Button
                tone="ghost"
                size="small"
                onClick={() => void keeping.drop()}
                className="-my-2.5 -me-2"
              >
                {t('draft.drop')}
              </Button>
            }
          >
            {t('draft.kept')}
          </Note>
        )}
      </div>
      <ActionBar>
        <ActionProblem text={problem} />
        <span className={barPart}>
          <span className="block text-xs text-ink-2">{t('draft.about')}</span>
          <Money minor={total} size="m" />
        </span>
        {keeping.isKept ? (
          <LinkButton tone="soft" className={barPart} href="#/home">
            {t('payment.keepShopping')}
          </LinkButton>
        ) : (
          <Button
            tone="primary"
            className={barPart}
            isBusy={keeping.isBusy}
            onClick={() => void keeping.keep()}
          >
            {t('draft.keep')}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}

/** One shop's part of a purchase, as known to this device. */
function KnownParcel({ group }: { group: KnownGroup }) {
  const freightText = useFreightText();
  const { shop, lines } = group;
  const freight = freightShown(shop, itemsTotalOf(lines));
  return (
    <Card>
      <ParcelLines shop={shop} lines={lines}>
        {(line) => <OrderLine line={line} />}
      </ParcelLines>
      <p className="mt-2 text-end text-sm text-ink-2">{freightText(freight)}</p>
    </Card>
  );
}
