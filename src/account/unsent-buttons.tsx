import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Op } from '#data/op.ts';
import { dropRefused } from '#shop/drop-refused.ts';
import { useReach } from '#shop/use-reach.ts';
import { useShelf } from '#shop/use-shelf.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { takeBackChange, tryAgain } from './unsent-actions.ts';

interface ActionsProps {
  op: Op;
  /** The id of the element that says what the change is. */
  about: string;
}

/** What can be done with a change that the shop has refused. */
export function AfterRefusal({ op, about, href }: ActionsProps & { href: string }) {
  const { t } = useTranslation();
  const shelf = useShelf();
  const edit = useLook(about);
  const toForm = () => globalThis.location.assign(href);
  return (
    <>
      <Action about={about} act={() => dropRefused(shelf, [op])}>
        {t('unsent.discard')}
      </Action>
      <LinkButton {...edit} href={href}>
        {t('app.edit')}
      </LinkButton>
      <Action about={about} act={() => tryAgain(shelf, op, toForm)}>
        {t('app.retry')}
      </Action>
    </>
  );
}

/** What may have reached the shop can only be taken back with its word that it will not be done. */
export function TakeBack({ op, about }: ActionsProps) {
  const { t } = useTranslation();
  const shelf = useShelf();
  const isInReach = useReach();
  if (op.state === 'attempted' && !isInReach) {
    return <p className="px-3 py-2 text-sm text-ink-3">{t('unsent.cannotYet')}</p>;
  }
  return (
    <Action about={about} act={() => takeBackChange(t, shelf, op)}>
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
    <Button {...look} isBusy={isBusy} onClick={() => void press()}>
      {children}
    </Button>
  );
}

/** Out of its row a button is heard with what it is about: many of them say the same. */
function useLook(about: string) {
  const id = useId();
  return { id, 'aria-labelledby': `${id} ${about}`, tone: 'ghost', size: 'small' } as const;
}
