import { zodResolver } from '@hookform/resolvers/zod';
import { CloudOff } from 'lucide-react';
import { type Control, Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReviewForm } from '#contract/calls/reviews.ts';
import * as bounds from '#contract/rules/bounds.ts';
import type { WrittenForm } from '#data/photo-form.ts';
import { type OrderedThing, reviewForm } from '#data/review-form.ts';
import { useKeepDraft } from '#parts/drafts/use-keep-draft.ts';
import { refusalText } from '#parts/feedback/failure-text.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { useFieldError } from '#parts/forms/field-error.ts';
import { PhotoPicker } from '#parts/photos/photo-picker.tsx';
import { usePhotos } from '#parts/photos/use-photos.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { useOnline } from '#query/use-online.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { StarsInput } from '#ui/fields/stars-input.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Note } from '#ui/status/note.tsx';
import { sendReview } from './send-review.ts';

interface ReviewEditorProps {
  thing: OrderedThing;
  name: string;
  /** The initial content. */
  start: WrittenForm<ReviewForm>;
  onSent(entryId: string): void;
}

/** The review form. Saved on this device first, so it works offline. */
export function ReviewEditor({ thing, name, start, onSent }: ReviewEditorProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const isOnline = useOnline();
  const form = useForm({ resolver: zodResolver(ReviewForm), defaultValues: start.form });
  const written = useWatch({ control: form.control }) as ReviewForm;
  const draft = useKeepDraft(reviewForm(thing), written, start.corrects);
  const photos = usePhotos(start.photos, bounds.maxReviewPictures, draft.keepPhotos);
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    if (photos.isOver) return;
    const written = { thing, name, form: values, photos: photos.photos };
    const entryId = await sendReview(t, db, written);
    if (entryId === undefined) return;
    await draft.drop();
    onSent(entryId);
  });

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      {start.refusal && (
        <Note tone="danger">{t('review.refused', { reason: refusalText(t, start.refusal) })}</Note>
      )}
      <Scores control={form.control} />
      <Words form={form} length={written.content.length} />
      <PhotoPicker legend={t('review.photos')} photos={photos} />
      {!isOnline && <Note icon={CloudOff}>{t('review.offline')}</Note>}
      <ActionBar>
        <Button type="submit" tone="primary" block isBusy={isSubmitting || photos.isBusy}>
          {t('review.post')}
        </Button>
      </ActionBar>
    </form>
  );
}

/** A separate component, so that validation focuses the first invalid field from the top. */
function Words({ form, length }: { form: UseFormReturn<ReviewForm>; length: number }) {
  const { t } = useTranslation();
  const { whole } = useFormats();
  const fieldError = useFieldError();
  return (
    <TextArea
      label={t('review.content')}
      note={`${whole(length)} / ${whole(bounds.maxReviewLength)}`}
      rows={5}
      maxLength={bounds.maxReviewLength}
      error={fieldError(form.formState.errors.content, 'review.empty', 'review.empty')}
      {...form.register('content')}
    />
  );
}

/** The three scores, each with the word for its value. */
function Scores({ control }: { control: Control<ReviewForm> }) {
  const { t } = useTranslation();
  const word = (star: number) => t(`review.word.${star as 1 | 2 | 3 | 4 | 5}`);
  const scores = [
    { name: 'product_score', legend: t('review.product') },
    { name: 'service_score', legend: t('review.service') },
    { name: 'postage_score', legend: t('review.postage') },
  ] as const;
  return (
    <Card className="grid grid-cols-1 gap-2">
      {scores.map(({ name, legend }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <StarsInput
              firstRef={ref}
              legend={legend}
              value={value}
              onChange={onChange}
              starLabel={(star) => t('review.star', { n: star, word: word(star) })}
              word={value > 0 && word(value)}
              error={error && t('review.scoreMissing')}
            />
          )}
        />
      ))}
    </Card>
  );
}
