import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discardRefused } from '#parts/changes/save.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { useOnline } from '#query/use-online.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { takeBackChange, tryAgain } from './unsent-actions.ts';

interface ActionsProps {
  entry: OutboxEntry;
  /** The id of the element that describes the change. */
  about: string;
}

/** The actions for a refused change. */
export function AfterRefusal({ entry, about, href }: ActionsProps & { href: string }) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const edit = useLook(about);
  const isHere = useIsHere();
  const toForm = () => isHere() && globalThis.location.assign(href);
  return (
    <>
      <Action about={about} act={() => discardRefused(db, [entry])}>
        {t('unsent.discard')}
      </Action>
      <LinkButton {...edit} href={href}>
        {t('app.edit')}
      </LinkButton>
      <Action about={about} act={() => tryAgain(db, entry, toForm)}>
        {t('app.retry')}
      </Action>
    </>
  );
}

/** A change that may have been sent can only be cancelled with the server's confirmation. */
export function TakeBack({ entry, about }: ActionsProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const isOnline = useOnline();
  if (entry.state === 'attempted' && !isOnline) {
    return <p className="px-3 py-2 text-sm text-ink-3">{t('unsent.cannotYet')}</p>;
  }
  return (
    <Action about={about} act={() => takeBackChange(t, db, entry)}>
      {t('unsent.takeBack')}
    </Action>
  );
}

interface ActionProps {
  about: string;
  act(): Promise<void>;
  children: string;
}

function Action({ about, act, children }: ActionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const look = useLook(about);

  async function press() {
    setIsBusy(true);
    await act().finally(() => setIsBusy(false));
  }

  return (
    <Button {...look} data-control={children} isBusy={isBusy} onClick={() => void press()}>
      {children}
    </Button>
  );
}

/** Describes each button by its change, because many have the same label. */
function useLook(about: string) {
  const id = useId();
  return { id, 'aria-labelledby': `${id} ${about}`, tone: 'ghost', size: 'small' } as const;
}
