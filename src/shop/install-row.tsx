import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowCard } from '#ui/row-card.tsx';
import { useInstallWay } from './install.ts';
import { useOpenedPart } from './use-part.ts';

const loadSteps = async () => (await import('./install-steps.tsx')).InstallSteps;

/** Offers the home screen, where that can be done; else it is not there. */
export function InstallRow() {
  const { t } = useTranslation();
  const way = useInstallWay();
  const steps = useOpenedPart(loadSteps);
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
