import { Check, CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownCase } from '#data/support/cases.ts';
import { UploadBar } from '#parts/photos/upload-bar.tsx';
import { PersonNote } from '#parts/service/person-note.tsx';
import { useOnline } from '#query/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

interface CaseDoneProps {
  /** A case that was written just now. */
  it: KnownCase;
  onMine(): void;
}

/** A case that is sent or waits: its number, and what happens next. */
export function CaseDone({ it: { kind, number, entryId }, onMine }: CaseDoneProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = () => {
    if (!entryId) return t('case.next');
    return isOnline ? t('case.sending') : t('case.kept');
  };
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-2 py-6 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon icon={entryId && !isOnline ? CloudOff : Check} size="l" />
      </span>
      <div role="status" className="grid grid-cols-1 justify-items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          {entryId ? t(`${kind}.waiting`) : t(`${kind}.received`)}
        </h2>
        {number && (
          <p className="text-[.9375rem]">
            {t('case.number')}{' '}
            <b translate="no" className="tabular">
              {number}
            </b>
          </p>
        )}
        <p className="max-w-[34ch] text-[.9375rem] text-balance text-ink-2">{text()}</p>
      </div>
      {entryId ? (
        <UploadBar entryId={entryId} />
      ) : (
        <div className="text-start">
          <PersonNote />
        </div>
      )}
      <span className="mt-2 flex flex-wrap justify-center gap-2">
        {entryId && (
          <LinkButton tone="line" size="small" href="#/unsent">
            {t('title.unsent')}
          </LinkButton>
        )}
        <Button tone="line" size="small" onClick={onMine}>
          {t(`${kind}.mine`)}
        </Button>
      </span>
    </Card>
  );
}
