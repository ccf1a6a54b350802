import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as bounds from '#contract/rules/bounds.ts';
import { testChallengeAnswer } from '#contract/rules/wallet/test-cards.ts';
import { digitsOf } from '#parts/secrets/code-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';
import { useChallenge } from './use-challenge.ts';

interface ChallengeSheetProps {
  id: string;
  onClose(): void;
}

/** A 3-D Secure challenge by the card's bank. */
export function ChallengeSheet({ id, onClose }: ChallengeSheetProps) {
  const { t } = useTranslation();
  const { answer, isBusy, isChecking, problem } = useChallenge(id);
  const [typed, setTyped] = useState('');
  const [isShort, setIsShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function submit() {
    const code = digitsOf(typed);
    const isWhole = code.length === bounds.codeDigits;
    setIsShort(!isWhole);
    if (isWhole) void answer(code);
    else field.current?.focus();
  }

  return (
    <Sheet
      onClose={isBusy ? () => {} : onClose}
      title={t('wallet.card.asks')}
      closeLabel={t('app.close')}
      initialFocus={field}
      footer={
        <div className="grid w-full gap-3">
          <ActionProblem text={problem?.text} />
          <div role="status" className="unless-empty">
            {isChecking && <Note tone="info">{t('wallet.topUp.checking')}</Note>}
          </div>
          <Button tone="primary" block isBusy={isBusy} onClick={submit}>
            {t('wallet.card.confirm')}
          </Button>
        </div>
      }
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Note tone="info">{t('wallet.card.hint', { code: testChallengeAnswer })}</Note>
        <TextField
          ref={field}
          label={t('wallet.card.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          isNumeric
          readOnly={isBusy}
          value={typed}
          error={isShort && t('validation.code')}
          onChange={({ target }) => {
            setIsShort(false);
            setTyped(target.value);
          }}
        />
      </form>
    </Sheet>
  );
}
