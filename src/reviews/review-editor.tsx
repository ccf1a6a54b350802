import { zodResolver } from '@hookform/resolvers/zod';
import { CloudOff } from 'lucide-react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bounds } from '#contract/limits.ts';
import { ReviewForm } from '#contract/orders.ts';
import type { OrderedThing, WrittenReview } from '#data/review-draft.ts';
import { useFormats } from '#shop/formats.ts';
import { PhotoPicker } from '#shop/photos/photo-picker.tsx';
import { usePhotos } from '#shop/photos/use-photos.ts';
import { refusalText } from '#shop/refusal-text.ts';
import { useReach } from '#shop/use-reach.ts';
import { useShelf } from '#shop/use-shelf.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Scores } from './scores.tsx';
import { sendReview } from './send-review.ts';
import { useKeepDraft } from './use-keep-draft.ts';

interface ReviewEditorProps {
  thing: OrderedThing;
  name: string;
  /** What it begins with. */
  start: WrittenReview;
  onSent(): void;
}

/** The form of a review. It is kept on this device first, so it works without a network. */
export function ReviewEditor({ thing, name, start, onSent }: ReviewEditorProps) {
  const { t } = useTranslation();
  const shelf = useShelf();
  const isInReach = useReach();
  const form = useForm({ resolver: zodResolver(ReviewForm), defaultValues: start.form });
  const written = useWatch({ control: form.control }) as ReviewForm;
  const draft = useKeepDraft(thing, written);
  const photos = usePhotos(start.photos, bounds.maxReviewPictures, draft.keepPhotos);
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    if (!(await sendReview(t, shelf, { thing, name, form: values, photos: photos.photos }))) return;
    await draft.drop();
    onSent();
  });

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      {start.refusal && (
        <Note tone="danger">{t('review.refused', { reason: refusalText(t, start.refusal) })}</Note>
      )}
      <Scores control={form.control} />
      <Words form={form} length={written.content.length} />
      <PhotoPicker legend={t('review.photos')} photos={photos} />
      {!isInReach && <Note icon={CloudOff}>{t('review.offline')}</Note>}
      <ActionBar>
        <Button type="submit" tone="primary" block isBusy={isSubmitting || photos.isBusy}>
          {t('review.post')}
        </Button>
      </ActionBar>
    </form>
  );
}

/** In a part of its own, for the first wrong field to be the first from above. */
function Words({ form, length }: { form: UseFormReturn<ReviewForm>; length: number }) {
  const { t } = useTranslation();
  const { whole } = useFormats();
  return (
    <TextArea
      label={t('review.content')}
      note={`${whole(length)} / ${whole(bounds.maxReviewLength)}`}
      rows={5}
      maxLength={bounds.maxReviewLength}
      error={form.formState.errors.content && t('review.empty')}
      {...form.register('content')}
    />
  );
}
