import { useTranslation } from 'react-i18next';
import { TopBar, type TopBarProps } from '#ui/bars/top-bar.tsx';
import { useBack } from './use-back.ts';

/** The top bar of a screen with a back button. */
export function BackBar(props: Omit<TopBarProps, 'back'>) {
  const { t } = useTranslation();
  const onBack = useBack();
  return <TopBar {...props} back={{ label: t('app.back'), onBack }} />;
}
