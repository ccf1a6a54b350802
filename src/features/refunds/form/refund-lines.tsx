import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefundOffer } from '#contract/calls/refunds.ts';
import type { WholeOrder } from '#data/orders.ts';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { QuantityStepper } from '#parts/product/quantity-stepper.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ErrorText } from '#ui/fields/error-text.tsx';
import { unitsLeft, withUnits } from './refund-fields.ts';
import type { RefundFormState } from './use-refund-form.ts';

interface RefundLinesProps {
  order: WholeOrder;
  offer: RefundOffer;
  form: RefundFormState;
  error: string | null;
}

/** The choice of items and their quantities. */
export function RefundLines({ order, offer, form, error }: RefundLinesProps) {
  const { t } = useTranslation();
  const id = useId();
  const left = unitsLeft(offer);
  return (
    <fieldset data-part="lines" aria-describedby={id} className="min-w-0">
      <legend className="mb-2 text-md font-semibold">{t('refund.items')}</legend>
      <Card>
        <ul>
          {left.map(({ sku_id, quantity }) => (
            <li key={sku_id} className="border-line py-3 first:pt-0 last:pb-0 not-first:border-t">
              <LineChoice skuId={sku_id} most={quantity} order={order} offer={offer} form={form} />
            </li>
          ))}
        </ul>
      </Card>
      <ErrorText id={id}>{error}</ErrorText>
    </fieldset>
  );
}

interface LineChoiceProps extends Omit<RefundLinesProps, 'error'> {
  skuId: string;
  most: number;
}

function LineChoice({ skuId, most, order, offer, form }: LineChoiceProps) {
  const line = order.lines.find(({ sku_id }) => sku_id === skuId);
  if (!line) return null;
  const { lines } = form.fields;
  const taken = lines.find(({ sku_id }) => sku_id === skuId)?.quantity ?? 0;
  const take = (quantity: number) => form.chooseLines(withUnits(lines, skuId, quantity, offer));
  const { name, specification, picture } = line;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Checkbox
        className="min-w-0 flex-1 basis-[15rem]"
        state={taken > 0 ? 'on' : 'off'}
        onChange={(isOn) => take(isOn ? most : 0)}
        label={
          <span className="flex min-w-0 items-center gap-3">
            <ProductPicture
              picture={picture}
              alt=""
              sizes="52px"
              className="w-[52px] shrink-0 rounded-md"
            />
            <span className="min-w-0">
              <span className="line-clamp-2 text-md leading-tight">{name}</span>
              <span className="block text-xs text-ink-3">{specification}</span>
            </span>
          </span>
        }
      />
      {taken > 0 && most > 1 && (
        <span className="ms-auto">
          <QuantityStepper
            value={taken}
            stock={most}
            of={name}
            onChange={take}
            // It stops at what was bought, which needs no words.
            onProblem={() => {}}
          />
        </span>
      )}
    </div>
  );
}
