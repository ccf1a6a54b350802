import { KeyRound, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { useSession } from '#query/use-session.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/lists/row.tsx';

/** The login password and the payment code, and whether each is set. */
export function PasswordsScreen() {
  const { t } = useTranslation();
  const info = useSession((state) => state.userInfo);
  return (
    <BackScreen title={t('title.passwords')}>
      <Card isFlat>
        <Row
          icon={LockKeyhole}
          title={t('password.login')}
          text={t('password.loginText')}
          href="#/changePassword"
        />
        <Row
          icon={KeyRound}
          title={t('me.payCode')}
          text={t('payCode.text')}
          trailing={
            <span className="inline-block min-w-16">
              {info && (info.has_pay_password ? t('me.payCodeSet') : t('me.payCodeUnset'))}
            </span>
          }
          href="#/changePayPwd"
        />
      </Card>
    </BackScreen>
  );
}
