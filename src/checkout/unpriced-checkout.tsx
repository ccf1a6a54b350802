import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#shop/formats.ts';
import { Money } from '#shop/money.tsx';
import { ActionBar } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Note } from '#ui/note.tsx';
import { AddressChoice } from './address-choice.tsx';
import { CheckoutExtras } from './checkout-extras.tsx';
import { groupKnown, itemsValue, type Known } from './known-lines.ts';
import { KnownParcel } from './known-parcel.tsx';
import type { Checkout } from './use-checkout.ts';
import type { Keeping } from './use-keeping.ts';

interface UnpricedCheckoutProps {
  checkout: Checkout;
  keeping: Keeping;
  known: Known;
}

/** The checkout while the shop is out of reach: it can be kept, and nothing can be ordered. */
export function UnpricedCheckout({ checkout, keeping, known }: UnpricedCheckoutProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const groups = groupKnown(known.lines);
  const freight = groups.reduce((sum, group) => sum + group.freight, 0);
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
      <div role="status" className="empty:hidden">
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
        <span className="min-w-0 grow">
          <span className="block text-xs text-ink-2">{t('draft.about')}</span>
          <Money minor={itemsValue(known.lines) + freight} size="m" />
        </span>
        {keeping.isKept ? (
          <LinkButton tone="soft" href="#/home">
            {t('payment.keepShopping')}
          </LinkButton>
        ) : (
          <Button tone="primary" isBusy={keeping.isBusy} onClick={() => void keeping.keep()}>
            {t('draft.keep')}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}
