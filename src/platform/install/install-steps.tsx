import { Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

/** Illustrated install steps for a phone without an install dialog. */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet onClose={onClose} title={t('install.stepsTitle')} closeLabel={t('app.close')}>
      <ol className="grid grid-cols-1 gap-4">
        <Step number={1} text={t('install.stepShare')}>
          <Toolbar />
        </Step>
        <Step number={2} text={t('install.stepAdd')}>
          <Menu name={t('install.stepsTitle')} />
        </Step>
        <Step number={3} text={t('install.stepDone')}>
          <HomeScreen />
        </Step>
      </ol>
    </Sheet>
  );
}

interface StepProps {
  number: number;
  text: string;
  children: ReactNode;
}

function Step({ number, text, children }: StepProps) {
  return (
    <li className="grid grid-cols-1 gap-2">
      <div
        aria-hidden="true"
        className="grid h-24 place-items-center overflow-hidden rounded-lg border border-line bg-surface-2"
      >
        {children}
      </div>
      <p className="flex gap-2">
        <b aria-hidden="true" className="tabular text-primary">
          {number}
        </b>
        {text}
      </p>
    </li>
  );
}

/** Blank space for other content. */
function Blank({ className }: { className: string }) {
  return <span className={classNames('block bg-surface-3', className)} />;
}

const line = 'h-1.5 rounded-full';
const app = 'size-12 rounded-lg';

/** Safari's toolbar, with Share in the middle. */
function Toolbar() {
  return (
    <div className="flex w-full items-center justify-evenly self-end border-t border-line bg-surface px-4 py-3 text-ink-3">
      <Blank className={`${line} w-7`} />
      <Blank className={`${line} w-7`} />
      <span className="grid size-11 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon icon={Share} />
      </span>
      <Blank className={`${line} w-7`} />
      <Blank className={`${line} w-7`} />
    </div>
  );
}

/** The menu opened by Share. */
function Menu({ name }: { name: string }) {
  return (
    <div className="grid w-4/5 grid-cols-1 overflow-hidden rounded-lg bg-surface text-sm">
      <Blank className={`${line} mx-3 my-2.5 w-24`} />
      <div className="flex items-center justify-between gap-2 bg-primary-soft px-3 py-2 font-semibold text-primary">
        <span className="truncate">{name}</span>
        <Icon icon={SquarePlus} size="m" />
      </div>
      <Blank className={`${line} mx-3 my-2.5 w-16`} />
    </div>
  );
}

/** The app among others. */
function HomeScreen() {
  return (
    <div className="flex items-start gap-4">
      <Blank className={app} />
      <span className="grid justify-items-center gap-1 text-xs">
        <img src="/icons/apple-180.png" alt="" className={app} />
        Caravel
      </span>
      <Blank className={app} />
      <Blank className={app} />
    </div>
  );
}
