import { type ChangeEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#data/account.ts';
import { pictureTypes } from '#parts/photos/picture-types.ts';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-look.ts';
import { ErrorText } from '#ui/fields/error-text.tsx';
import { LiveRegion } from '#ui/status/live-region.tsx';
import { Spinner } from '#ui/status/spinner.tsx';
import { Avatar } from './avatar.tsx';
import { useSetPicture } from './use-set-picture.ts';

/** The shopper's own picture: choose, replace and remove it. Each takes effect at once. */
export function PictureField({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { isBusy, problem, choose, remove } = useSetPicture(account);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [hintId, errorId] = [`${id}hint`, `${id}error`];
  const hasPicture = account.picture !== null;

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    // Allows choosing the same file again after removing it.
    currentTarget.value = '';
    if (file && !isBusy) void choose(file);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside the picture
    <div
      role="group"
      aria-label={t('profile.picture')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <Avatar account={account} className="size-20 text-2xl" />
      <div className="min-w-0 flex-1 basis-[12rem]">
        <div className="flex flex-wrap gap-2">
          <label
            aria-busy={isBusy || undefined}
            className={`${buttonClass({ tone: 'soft', size: 'small' }, false)} drawn has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary`}
          >
            {isBusy && <Spinner />}
            {hasPicture ? t('profile.pictureChange') : t('profile.pictureAdd')}
            <input
              ref={input}
              type="file"
              aria-describedby={`${hintId} ${errorId}`}
              accept={pictureTypes()}
              onChange={pick}
              className="absolute inset-0 size-full overflow-hidden text-[0] opacity-0"
            />
          </label>
          {hasPicture && (
            <Button
              tone="ghost"
              size="small"
              onClick={() => {
                void remove();
                // The button goes away with the picture.
                input.current?.focus();
              }}
            >
              {t('profile.pictureRemove')}
            </Button>
          )}
        </div>
        <p id={hintId} className="mt-1 text-sm text-ink-3">
          {t('profile.pictureHint')}
        </p>
        <ErrorText id={errorId}>{problem}</ErrorText>
        <LiveRegion text={isBusy ? t('photos.busy') : ''} />
      </div>
    </div>
  );
}
