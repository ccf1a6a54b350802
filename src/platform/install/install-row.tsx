import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowCard } from '#ui/lists/row-card.tsx';
import { useLazyOverlay } from '../lazy/use-lazy-overlay.ts';
import { useInstallWay } from './install.ts';

const loadSteps = async () => (await import('./install-steps.tsx')).InstallSteps;

/** Offers to install the app; renders nothing if that is impossible. */
export function InstallRow() {
  const { t } = useTranslation();
  const way = useInstallWay();
  const steps = useLazyOverlay(loadSteps);
  if (!way) return null;
  const install = () => (way.kind === 'prompt' ? void way.ask() : steps.open());
  return (
    <>
      <RowCard
        icon={MonitorSmartphone}
        title={t('install.title')}
        text={t('install.text')}
        onPress={install}
      />
      {steps.Part && <steps.Part onClose={steps.close} />}
    </>
  );
}
