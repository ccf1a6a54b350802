import { useTranslation } from 'react-i18next';
import { complaint } from '#contract/calls/support/cases.ts';
import type { CaseKind, KnownCase } from '#data/support/cases.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { PrivatePicture } from '#parts/photos/private-picture.tsx';
import { UploadBar } from '#parts/photos/upload-bar.tsx';
import { Copyable } from '#parts/records/copyable.tsx';
import { DetailSheet } from '#parts/records/detail-sheet.tsx';
import { PersonNote } from '#parts/service/person-note.tsx';
import { useRead } from '#query/use-read.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { KeyValues } from '#ui/lists/key-values.tsx';
import { CaseTag } from './case-tag.tsx';
import { useSubjectText } from './use-subject-text.ts';

interface CaseDetailProps {
  id: string;
  kind: CaseKind;
  /** The listed case; undefined if the list does not have it. */
  known: KnownCase | undefined;
  onClose(): void;
}

type Shown = Omit<KnownCase, 'kept_at'>;

/** One case in full, with its answer. */
export function CaseDetail({ id, kind, known, onClose }: CaseDetailProps) {
  const { t } = useTranslation();
  const isEnabled = !known && kind === 'complaint';
  const { data, error, refetch } = useRead(complaint.detail, { id }, { isEnabled });
  const fetched: Shown | undefined = data && { ...data, kind: 'complaint', entryId: null };
  return (
    <DetailSheet
      title={known?.number || t(`unsent.changes.${kind}`)}
      data={known ?? fetched}
      error={error}
      onRetry={refetch}
      onClose={onClose}
    >
      {(it) => <Facts it={it} />}
    </DetailSheet>
  );
}

function Facts({ it }: { it: Shown }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const subject = useSubjectText(it);
  const { kind, number, state, content, pictures, answer, created_at, answered_at, entryId } = it;
  return (
    <>
      <div role="status" className="grid grid-cols-1 justify-items-start gap-1.5">
        <CaseTag state={state} />
        {subject && <p className="text-[.9375rem]">{subject}</p>}
      </div>
      <Text title={t('case.answer')} text={answer} none={t('case.noAnswer')} />
      {!answer && !entryId && <PersonNote />}
      <div className="border-t border-line pt-4">
        <Text title={t(`${kind}.content`)} text={content} />
      </div>
      {entryId && <UploadBar entryId={entryId} />}
      {pictures.length > 0 && (
        <div className="grid grid-cols-3 gap-2">
          {pictures.map((picture, index) => (
            <PrivatePicture key={picture} id={picture} alt={t('case.picture', { n: index + 1 })} />
          ))}
        </div>
      )}
      <div className="grid grid-cols-1 gap-3 border-t border-line pt-2">
        {number ? <Copyable label={t('case.number')} value={number} /> : <Unsent />}
        <KeyValues
          items={[
            { id: 'written', label: t('case.written'), value: moment(created_at) },
            ...(answered_at
              ? [{ id: 'answered', label: t('case.answered'), value: moment(answered_at) }]
              : []),
          ]}
        />
      </div>
    </>
  );
}

/** Where a case that waits can be taken back. */
function Unsent() {
  const { t } = useTranslation();
  return (
    <>
      <p className="pt-2 text-[.9375rem] text-ink-2">{t('case.numberLater')}</p>
      <LinkButton tone="line" block href="#/unsent">
        {t('title.unsent')}
      </LinkButton>
    </>
  );
}

/** Typed text with its paragraphs. */
function Text({ title, text, none }: { title: string; text: string; none?: string }) {
  return (
    <section>
      <h3 className="mb-1 text-md">{title}</h3>
      {text ? (
        <p dir="auto" className="text-[.9375rem] whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ) : (
        <p className="text-[.9375rem] text-ink-2">{none}</p>
      )}
    </section>
  );
}
