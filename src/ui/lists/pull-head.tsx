import { ArrowDown } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { Spinner } from '../status/spinner.tsx';
import { type PullHandlers, watchPull } from './pull-gesture.ts';
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
  /** The list whose gestures it watches. */
  root: RefObject<HTMLElement | null>;
  handlers: PullHandlers;
};

/** The content of the gap above a pulled list. The live region announces it. */
export function PullHead({ phase, texts, headPx, root, handlers }: PullHeadProps) {
  const canStart = useEffectEvent(() => handlers.canStart());
  const onMove = useEffectEvent((distance: number) => handlers.onMove(distance));
  const onEnd = useEffectEvent((distance: number) => handlers.onEnd(distance));
  useEffect(() => {
    if (root.current) return watchPull(root.current, headPx, { canStart, onMove, onEnd });
  }, [root, headPx]);

  const words: Record<PullPhase, string> = {
    rest: texts.pull,
    pulling: texts.pull,
    ready: texts.release,
    refreshing: texts.refreshing,
  };
  return (
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
  );
}
