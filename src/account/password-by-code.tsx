import { useState } from 'react';
import { CodeAccountStep } from './code-account-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { useCodeMail } from './use-code-mail.ts';

/** A new password by a one-time code: first whose it is, then the code and the password. */
export function PasswordByCode({ account }: { account: string }) {
  const mail = useCodeMail('password');
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
