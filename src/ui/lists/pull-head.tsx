import { ArrowDown } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { Spinner } from '../status/spinner.tsx';
import type { PullPhase } from './use-pull.ts';

export type PullHeadTexts = {
  pull: string;
  release: string;
  refreshing: string;
};

type PullHeadProps = {
  phase: PullPhase;
  texts: PullHeadTexts;
  headPx: number;
  gap: Ref<HTMLDivElement>;
};

/** The content of the gap above a pulled list. The live region announces it. */
export function PullHead({ phase, texts, headPx, gap }: PullHeadProps) {
  const words: Record<PullPhase, string> = {
    rest: texts.pull,
    pulling: texts.pull,
    ready: texts.release,
    refreshing: texts.refreshing,
  };
  return (
    <div
      ref={gap}
      aria-hidden="true"
      className="pull-gap absolute inset-x-0 top-0 flex h-0 flex-col justify-end overflow-hidden"
    >
      <p
        className="flex items-center justify-center gap-2 text-sm text-ink-2"
        style={{ minHeight: headPx }}
      >
        {phase === 'refreshing' ? (
          <Spinner />
        ) : (
          <Icon
            icon={ArrowDown}
            size="s"
            className={classNames('transition-transform', phase === 'ready' && 'rotate-180')}
          />
        )}
        {words[phase]}
      </p>
    </div>
  );
}
