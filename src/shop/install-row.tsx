import { MonitorSmartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowCard } from '#ui/row-card.tsx';
import { useInstallWay } from './install.ts';

const InstallSteps = lazy(async () => ({
  default: (await import('./install-steps.tsx')).InstallSteps,
}));

/** Offers the home screen, where that can be done; else it is not there. */
export function InstallRow() {
  const { t } = useTranslation();
  const way = useInstallWay();
  const [isOpen, setOpen] = useState(false);
  if (!way) return null;
  const install = () => (way.kind === 'prompt' ? void way.ask() : setOpen(true));
  return (
    <>
      <RowCard
        icon={MonitorSmartphone}
        title={t('install.title')}
        text={t('install.text')}
        onPress={install}
      />
      {isOpen && (
        <Suspense>
          <InstallSteps onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
