import { useState } from 'react';
import { codeToAccount, useCodeMail } from '#parts/secrets/use-code-mail.ts';
import { CodeAccountStep } from './code-account-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';

/** A new password by one-time code: first the account, then code and password. */
export function PasswordByCode({ account }: { account: string }) {
  const mail = useCodeMail(codeToAccount('password'));
  const [named, setNamed] = useState(account);
  const [isNaming, setIsNaming] = useState(true);
  if (isNaming) {
    return (
      <CodeAccountStep
        account={named}
        mail={mail}
        onNamed={(name) => {
          setNamed(name);
          setIsNaming(false);
        }}
      />
    );
  }
  return <NewPasswordStep account={named} mail={mail} onRename={() => setIsNaming(true)} />;
}
