import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/calls/account.ts';
import { hasMailbox } from '#parts/secrets/has-mailbox.ts';
import { type CodeMail, codeToAccount, useCodeMail } from '#parts/secrets/use-code-mail.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';

interface MailedCodeProps {
  info: UserInfo;
  purpose: Parameters<typeof codeToAccount>[0];
  /** Why a code is needed. */
  lead: ReactNode;
  /** Renders the form that takes the code. */
  children(mail: CodeMail): ReactNode;
}

/** Mails a one-time code, then shows its form. Without a mailbox, leads to adding one. */
export function MailedCode({ info, purpose, lead, children }: MailedCodeProps) {
  const { t } = useTranslation();
  const mail = useCodeMail(codeToAccount(purpose));
  const [problem, setProblem] = useState<string>();
  const [hasCode, setHasCode] = useState(false);

  async function ask() {
    setProblem(undefined);
    const wrong = await mail.ask(info.account);
    setProblem(wrong);
    if (!wrong) setHasCode(true);
  }

  if (!hasMailbox(info)) {
    return (
      <>
        <Note tone="warning">{t('payCode.noEmail')}</Note>
        <LinkButton tone="primary" block href="#/security?email=1">
          {t('payCode.addEmail')}
        </LinkButton>
      </>
    );
  }
  if (hasCode) return children(mail);
  return (
    <>
      {lead}
      <ActionProblem text={problem} />
      <Button tone="primary" block isBusy={mail.isBusy} onClick={() => void ask()}>
        {t('code.send')}
      </Button>
      <Button tone="ghost" size="small" onClick={() => setHasCode(true)}>
        {t('code.have')}
      </Button>
    </>
  );
}
