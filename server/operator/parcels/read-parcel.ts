import { givenCode } from '#contract/typed-text.ts';
import { readArguments, required, text } from '../command.ts';
import { clip } from '../import/one-line.ts';
import { UsageError } from '../operator-errors.ts';

const maxText = 100;

export const parcelUsage = 'NUMBER --carrier NAME --tracking NO [--link URL]';

/** Reads an order's number and its parcel. */
export function readParcel(args: string[]) {
  const options = { carrier: text, tracking: text, link: text };
  const { values, positionals } = readArguments(args, ['NUMBER'], options);
  const carrier = clip(required('carrier', values.carrier), maxText);
  const trackingNo = clip(givenCode(required('tracking', values.tracking)), maxText);
  const trackingUrl = readLink(values.link ?? '');
  return { number: positionals[0] ?? '', parcel: { carrier, trackingNo, trackingUrl } };
}

/** Shoppers open it: only a page over HTTPS. */
function readLink(link: string): string {
  if (link === '' || (URL.canParse(link) && new URL(link).protocol === 'https:')) return link;
  throw new UsageError('--link takes the https:// address of the carrier’s page.');
}

/** A parcel as the commands print it. */
export const parcelData = ({ carrier, trackingNo, trackingUrl }: Parcel) => ({
  carrier,
  tracking_no: trackingNo,
  tracking_url: trackingUrl,
});

/** A parcel in the log. */
export const noteOf = ({ carrier, trackingNo }: Parcel): string => `${carrier} ${trackingNo}`;

type Parcel = ReturnType<typeof readParcel>['parcel'];
