import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { type AddressFields, newFields } from './address-fields.ts';
import { PlaceFields } from './place-fields.tsx';

const t = textsOf('en');
const labels = (['area', 'detail', 'city', 'region', 'postalCode'] as const).map((key) =>
  t(`address.${key}`),
);

/** The labels of the fields, in their order. */
async function fieldsOf(start: AddressFields): Promise<string[]> {
  const Fields = () => <PlaceFields form={useForm({ defaultValues: start })} />;
  const { html } = await firstRender(<Fields />);
  const shown = [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label = '']) => label);
  return shown.map((label) => labels.find((it) => label.includes(it)) ?? label);
}

test.each([
  ['US', ['detail', 'city', 'region', 'postalCode']],
  ['FR', ['detail', 'city', 'region', 'postalCode']],
  ['CN', ['region', 'city', 'postalCode', 'detail']],
  ['HK', ['region', 'city', 'detail']],
] as const)(
  'an address in %s is asked for in the order in which it is written',
  async (country, order) => {
    expect(await fieldsOf(newFields(null, country))).toEqual(
      order.map((key) => t(`address.${key}`)),
    );
  },
);

test.each([
  ['TH', ['detail', 'area']],
  ['JP', ['area', 'detail']],
] as const)('what was written as one text in %s stays one field', async (country, order) => {
  const start = { ...newFields(null, country), area: 'Bangkok 10400' };
  expect(await fieldsOf(start)).toEqual(order.map((key) => t(`address.${key}`)));
});
