import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds, limits } from '#contract/rules/limits.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CodeCells } from '#ui/fields/code-cells.tsx';
import { type KeyValue, KeyValues } from '#ui/lists/key-values.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Note } from '#ui/status/note.tsx';
import { ActionProblem } from '../feedback/action-problem.tsx';
import { Money } from '../money/money.tsx';
import type { PayProblem } from './pay-problem.ts';
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
  onCode(code: string): Promise<void>;
  onClose(): void;
}

/** Asks for the payment code, showing the amount, its recipient and further facts. */
export function PayCodeSheet(props: PayCodeSheetProps) {
  const { t } = useTranslation();
  const { amount, payee, facts, problem, checking, isBusy, onCode, onClose } = props;
  const [code, setCode] = useState('');

  async function submit() {
    await onCode(code);
    setCode('');
  }

  return (
    <Sheet
      isOpen
      onClose={isBusy ? () => {} : onClose}
      title={t('payment.enterCode')}
      closeLabel={t('app.close')}
      footer={
        <Button
          tone="primary"
          block
          isBusy={isBusy}
          disabled={code.length < limits.minSecretLength}
          onClick={() => void submit()}
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
        isDisabled={isBusy}
        hasError={problem?.isCodeWrong === true && code === ''}
        note={
          <span className="-my-2 flex justify-center">
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
            (problem || checking) && 'pay-code-remark mb-4',
          )}
        >
          <ActionProblem title={props.problemTitle} text={problem?.text} />
          <div role="status" className="empty:hidden">
            {checking && <Note tone="info">{checking}</Note>}
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
