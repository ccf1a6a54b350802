import { Copy } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '#contract/calls/wallet/top-ups.ts';
import { copyText } from '#platform/share/share.ts';
import { useWakeLock } from '#platform/wake-lock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ErrorText } from '#ui/fields/error-text.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Note } from '#ui/status/note.tsx';
import { ChainAddress, lastSix } from './chain-address.tsx';
import { QrCode } from './qr-code.tsx';

interface DepositCardProps {
  deposit: Deposit;
  /** False hides the address. */
  isFresh: boolean;
  isCompared: boolean;
  /** The form was submitted without the comparison. */
  isMissed: boolean;
  /** The element around the checkbox. */
  comparison: RefObject<HTMLDivElement | null>;
  onCompared(isSame: boolean): void;
}

/** The address to send to, with its QR code, and the memo if the network needs one. */
export function DepositCard(props: DepositCardProps) {
  const { deposit, isFresh, isCompared, isMissed, comparison, onCompared } = props;
  const { t } = useTranslation();
  const errorId = useId();
  const { address, memo } = deposit;
  useWakeLock(isFresh && Boolean(address));
  if (!address) return <Note tone="warning">{t('wallet.chain.noAddress')}</Note>;
  if (!isFresh) {
    return (
      <div role="status">
        <Note tone="warning">{t('wallet.chain.hidden')}</Note>
      </div>
    );
  }
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-3 text-center">
      <h2 className="text-md">{t('wallet.chain.address')}</h2>
      <QrCode text={address} label={t('wallet.chain.qr')} />
      <ChainAddress address={address} />
      <CopyButton label={t('wallet.chain.copy')} text={address} />
      <div ref={comparison} className="w-full text-start">
        <Checkbox
          state={isCompared ? 'on' : 'off'}
          label={t('wallet.chain.lastSix', { six: lastSix(address) })}
          describedBy={errorId}
          onChange={onCompared}
        />
        <ErrorText id={errorId}>{isMissed && t('wallet.chain.lastSixFirst')}</ErrorText>
      </div>
      {memo !== null && <Memo memo={memo} />}
    </Card>
  );
}

function Memo({ memo }: { memo: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid w-full grid-cols-1 justify-items-center gap-2 border-t border-line pt-3">
      <h3 className="text-md">{t('wallet.chain.memo')}</h3>
      <p translate="no" className="text-xl font-semibold wrap-anywhere select-all tabular">
        {memo}
      </p>
      <Note tone="danger">
        <span className="block text-start font-semibold">{t('wallet.chain.memoText')}</span>
      </Note>
      <CopyButton label={t('wallet.chain.copyMemo')} text={memo} />
    </div>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  return (
    <Button tone="soft" size="small" onClick={() => void copyText(t, text)}>
      <Icon icon={Copy} size="s" />
      {label}
    </Button>
  );
}
