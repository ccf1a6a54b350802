import { downloadZip } from 'client-zip';
import type { TFunction } from 'i18next';
import { privacy } from '#contract/calls/profile.ts';
import { loadPrivateFile, send } from '#data/http/http.ts';
import { failureText } from '#parts/feedback/failure-text.ts';

type Packed =
  | { archive: Blob; name: string; problem: undefined }
  | { archive: undefined; problem: string };

/**
 * Packs the shopper's data and private pictures into one archive, with every picture or not at all.
 * The pictures are read one by one, as a phone's memory is small.
 */
export async function packData(t: TFunction): Promise<Packed> {
  const outcome = await send(privacy.export, {}, { isFresh: true });
  if (outcome.kind !== 'delivered') {
    return { archive: undefined, problem: failureText(t, outcome) };
  }
  const { made_at, data, files } = outcome.data;
  const parts = [{ name: 'data.json', input: JSON.stringify(data, null, 2) as string | Blob }];
  for (const id of files) {
    const picture = await loadPrivateFile(id);
    if (picture.kind !== 'delivered') return { archive: undefined, problem: t('privacy.partial') };
    const kind = picture.data.type === 'image/jpeg' ? 'jpg' : 'webp';
    parts.push({ name: `pictures/${id}.${kind}`, input: picture.data });
  }
  const archive = await downloadZip(parts).blob();
  return { archive, name: `caravel-data-${made_at.slice(0, 10)}.zip`, problem: undefined };
}
