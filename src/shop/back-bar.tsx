import { useTranslation } from 'react-i18next';
import { TopBar, type TopBarProps } from '#ui/top-bar.tsx';
import { useWayBack } from './use-way-back.ts';

/** The bar at the head of a screen that has others before it. */
export function BackBar(props: Omit<TopBarProps, 'back'>) {
  const { t } = useTranslation();
  const onBack = useWayBack();
  return <TopBar {...props} back={{ label: t('app.back'), onBack }} />;
}
