import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as bounds from '#contract/rules/bounds.ts';
import * as limits from '#contract/rules/limits.ts';
import { plainDigits } from '#contract/typed-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CodeCells } from '#ui/fields/code-cells.tsx';
import { type KeyValue, KeyValues } from '#ui/lists/key-values.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';
import { Money } from '../money/money.tsx';
import { cancelAsking } from '../passkeys/unless-cancelled.ts';
import type { Confirmation } from './confirmation.ts';
import type { PayProblem } from './pay-problem.ts';
import { useHasPasskey } from './use-has-passkey.ts';
import './pay-code-sheet.css';

interface PayCodeSheetProps {
  /** Minor units. */
  amount: number;
  /** The recipient of the amount. */
  payee: string;
  /** Further facts that the code confirms; a low screen shows only the last. */
  facts: readonly KeyValue[];
  /** The button that sends the code. */
  action: string;
  problemTitle: string;
  problem: PayProblem | undefined;
  isBusy: boolean;
  /** Shown while the reply is lost and the outcome is being looked up. */
  checking: string | undefined;
  /** Resolves when the try is over; the cells are then cleared. */
  onConfirm(confirmation: Confirmation): Promise<void>;
  onClose(): void;
}

/**
 * Asks for the payment code, showing the amount, its recipient and further facts. Offers a passkey
 * instead if the shopper has one.
 */
export function PayCodeSheet(props: PayCodeSheetProps) {
  const { t } = useTranslation();
  const { amount, payee, facts, problem, checking, isBusy, onConfirm, onClose } = props;
  const hasPasskey = useHasPasskey();
  const [code, setCode] = useState('');
  const [isByPasskey, setIsByPasskey] = useState(false);
  const remark = checking ?? (problem?.isCancelled ? problem.text : undefined);

  async function confirm(confirmation: Confirmation) {
    if (isBusy) return;
    setIsByPasskey(confirmation === 'passkey');
    await onConfirm(confirmation);
    setCode('');
  }

  /** Nothing is paid while the device is being asked. */
  function close() {
    if (!isBusy || cancelAsking()) onClose();
  }

  return (
    <Sheet
      onClose={close}
      title={t('payment.enterCode')}
      closeLabel={t('app.close')}
      footer={
        <Button
          tone="primary"
          block
          isBusy={isBusy && !isByPasskey}
          disabled={code.length < limits.minSecretLength}
          onClick={() => void confirm({ code })}
        >
          {props.action}
        </Button>
      }
    >
      <CodeCells
        value={code}
        onChange={setCode}
        min={limits.minSecretLength}
        max={bounds.maxPayCodeLength}
        plainDigits={plainDigits}
        isDisabled={isBusy}
        hasError={problem?.isCodeWrong === true && code === ''}
        note={
          <span className="pay-code-ways -my-2 flex flex-wrap justify-center gap-x-2">
            {hasPasskey && (
              <Button
                tone="ghost"
                size="small"
                className="min-w-11"
                isBusy={isBusy && isByPasskey}
                onClick={() => void confirm('passkey')}
              >
                <Icon icon={FingerprintPattern} size="s" />
                <span className="pay-code-passkey">{t('passkey.use')}</span>
              </Button>
            )}
            <LinkButton tone="ghost" size="small" href="#/changePayPwd?forgot=1">
              {t('payCode.forgot')}
            </LinkButton>
          </span>
        }
        labels={{
          input: t('payment.codeLabel'),
          paste: t('payment.paste'),
          backspace: t('payment.erase'),
          progress: (n, count) => t('payment.digit', { n, count }),
          tooLong: (max) => t('payment.tooLong', { max }),
        }}
      >
        {/* Above the keys: below them, it would move them under a finger. */}
        <div
          className={classNames(
            'grid grid-cols-1 gap-3',
            (problem || remark) && 'pay-code-remark mb-4',
          )}
        >
          <ActionProblem
            title={props.problemTitle}
            text={problem?.isCancelled ? undefined : problem?.text}
          />
          <div role="status" className="unless-empty">
            {remark && <Note tone="info">{remark}</Note>}
          </div>
        </div>
        <div className="pay-code-amount pay-code-facts mb-4 text-center">
          <p>
            <Money minor={amount} size="xl" />
          </p>
          <p className="text-md text-ink-2">{payee}</p>
        </div>
        <div className="pay-code-balance pay-code-facts mb-4 rounded-lg bg-surface-2 p-4">
          <KeyValues items={facts} />
        </div>
      </CodeCells>
    </Sheet>
  );
}
