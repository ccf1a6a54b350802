import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { SuggestionForm } from '#contract/calls/support/cases.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import type { WrittenForm } from '#data/photo-form.ts';
import { suggestionForm } from '#data/support/case-forms.ts';
import { sendSuggestion } from '#data/support/cases.ts';
import { save } from '#parts/changes/save.ts';
import { replaceRefused } from '#parts/drafts/replace-refused.ts';
import { useKeepDraft } from '#parts/drafts/use-keep-draft.ts';
import { refusalText } from '#parts/feedback/failure-text.ts';
import { useFieldError } from '#parts/forms/field-error.ts';
import { PhotoPicker } from '#parts/photos/photo-picker.tsx';
import { usePhotos } from '#parts/photos/use-photos.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { Note } from '#ui/status/note.tsx';
import type { SentCase } from '../cases/case-desk.tsx';
import { CaseSubmit } from '../cases/case-submit.tsx';
import { ContentField } from '../cases/content-field.tsx';

interface SuggestionEditorProps {
  /** The initial content. */
  start: WrittenForm<SuggestionForm>;
  onSent(sent: SentCase): void;
}

const emptyKeys = ['suggestion.contentEmpty', 'suggestion.contentEmpty'] as const;

/** The form of a suggestion. Saved on this device first, so it works offline. */
export function SuggestionEditor({ start, onSent }: SuggestionEditorProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const fieldError = useFieldError();
  const { control, formState, register, handleSubmit } = useForm({
    resolver: zodResolver(SuggestionForm),
    defaultValues: start.form,
  });
  const written = useWatch({ control }) as SuggestionForm;
  const draft = useKeepDraft(suggestionForm, written, start.corrects);
  const { isBusy, ...photos } = usePhotos(
    start.photos,
    afterSaleBounds.maxCasePictures,
    draft.keepPhotos,
  );

  const submit = handleSubmit(async (values) => {
    if (photos.isOver) return;
    const files = photos.photos;
    const payload = { id: newId(), ...values, pictures: files.map(({ id }) => id) };
    const entryId = await replaceRefused(db, suggestionForm, () =>
      save(t, sendSuggestion, payload, { attachments: files }),
    );
    if (entryId === undefined) return;
    await draft.drop();
    onSent({ id: payload.id, entryId });
  });

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      {start.refusal && (
        <Note tone="danger">{t('review.refused', { reason: refusalText(t, start.refusal) })}</Note>
      )}
      <ContentField
        label={t('suggestion.content')}
        length={written.content.length}
        error={fieldError(formState.errors.content, ...emptyKeys)}
        {...register('content')}
      />
      <PhotoPicker
        legend={t('suggestion.pictures')}
        hint={t('suggestion.picturesHint')}
        photos={{ ...photos, isBusy }}
      />
      <CaseSubmit kind="suggestion" isBusy={formState.isSubmitting || isBusy} />
    </form>
  );
}
