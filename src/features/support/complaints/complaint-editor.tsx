import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useRef, useState } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type ComplaintCategory,
  ComplaintForm,
  type ComplaintSubject,
  complaintCategories,
} from '#contract/calls/support/cases.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import type { WrittenForm } from '#data/photo-form.ts';
import { type ComplaintDraft, complaintForm } from '#data/support/case-forms.ts';
import { useKeepDraft } from '#parts/drafts/use-keep-draft.ts';
import { refusalText } from '#parts/feedback/failure-text.ts';
import { useFieldError } from '#parts/forms/field-error.ts';
import { PhotoPicker } from '#parts/photos/photo-picker.tsx';
import { usePhotos } from '#parts/photos/use-photos.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { PickChips } from '#ui/fields/pick-chip.tsx';
import { Note } from '#ui/status/note.tsx';
import type { SentCase } from '../cases/case-desk.tsx';
import { CaseSubmit } from '../cases/case-submit.tsx';
import { ContentField } from '../cases/content-field.tsx';
import { type OrderRef, saveComplaint } from './save-complaint.ts';

interface ComplaintEditorProps {
  /** Undefined for a complaint about the platform. */
  order: OrderRef | undefined;
  /** The initial content. */
  start: WrittenForm<ComplaintDraft>;
  onSent(sent: SentCase): void;
  /** Before the fields. */
  children?: ReactNode;
}

/** The form of a complaint. Saved on this device first, so it works offline. */
export function ComplaintEditor({ order, start, onSent, children }: ComplaintEditorProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const form = useForm<ComplaintForm>({
    resolver: zodResolver(ComplaintForm),
    defaultValues: start.form,
  });
  const { control, formState } = form;
  const written = useWatch({ control }) as ComplaintDraft;
  const draft = useKeepDraft(complaintForm(order?.id), written, start.corrects);
  const photos = usePhotos(start.photos, afterSaleBounds.maxCasePictures, draft.keepPhotos);
  const certificate = useRef<HTMLDivElement>(null);
  const [isTried, setIsTried] = useState(false);
  const isWithout = photos.tiles.length === 0;

  const submit = form.handleSubmit(async (values) => {
    if (photos.photos.length === 0 || photos.isOver) {
      certificate.current?.querySelector<HTMLElement>('input, button')?.focus();
      return;
    }
    const sent = await saveComplaint(t, db, { order, form: values, photos: photos.photos });
    if (!sent) return;
    await draft.drop();
    onSent(sent);
  });

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        setIsTried(true);
        void submit(event);
      }}
    >
      {children}
      {start.refusal && (
        <Note tone="danger">{t('review.refused', { reason: refusalText(t, start.refusal) })}</Note>
      )}
      <Controller
        control={control}
        name="category"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <CategoryField
            subject={order ? 'order' : 'platform'}
            ref={ref}
            value={value}
            onChange={onChange}
            isMissing={error !== undefined}
          />
        )}
      />
      <Words form={form} length={written.content.length} />
      <div ref={certificate}>
        <PhotoPicker
          legend={t('complaint.certificate')}
          hint={t('complaint.certificateHint')}
          error={isTried && isWithout && t('complaint.certificateMissing')}
          photos={photos}
        />
      </div>
      <CaseSubmit kind="complaint" isBusy={formState.isSubmitting || photos.isBusy} />
    </form>
  );
}

const emptyKeys = ['complaint.contentEmpty', 'complaint.contentEmpty'] as const;

/** A separate component, so that validation focuses the first invalid field from the top. */
function Words({ form, length }: { form: UseFormReturn<ComplaintForm>; length: number }) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  return (
    <ContentField
      label={t('complaint.content')}
      length={length}
      error={fieldError(form.formState.errors.content, ...emptyKeys)}
      {...form.register('content')}
    />
  );
}

interface CategoryFieldProps {
  subject: ComplaintSubject;
  ref: (element: HTMLInputElement | null) => void;
  value: ComplaintCategory | undefined;
  onChange(category: ComplaintCategory): void;
  isMissing: boolean;
}

function CategoryField({ subject, ref, value, onChange, isMissing }: CategoryFieldProps) {
  const { t } = useTranslation();
  const options = complaintCategories[subject].map((category) => ({
    value: category,
    label: t(`complaint.categories.${category}`),
  }));
  return (
    <PickChips
      firstRef={ref}
      legend={t('complaint.category')}
      options={options}
      value={value ?? null}
      onPick={(picked) => onChange(picked as ComplaintCategory)}
      error={isMissing && t('complaint.categoryMissing')}
    />
  );
}
