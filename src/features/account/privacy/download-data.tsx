import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#platform/share/save-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { packData } from './pack-data.ts';

/** Downloads everything that the shop has of the shopper as one archive. */
export function DownloadData({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function download() {
    setIsBusy(true);
    setProblem(undefined);
    const packed = await packData(t);
    setIsBusy(false);
    setProblem(packed.problem);
    if (packed.archive) saveFile(t, packed.name, packed.archive, 'application/zip');
  }

  return (
    <>
      <ActionProblem text={problem} />
      <Button
        tone="primary"
        block
        isBusy={isBusy}
        disabled={!isOnline}
        onClick={() => void download()}
      >
        {t('privacy.download')}
      </Button>
    </>
  );
}
