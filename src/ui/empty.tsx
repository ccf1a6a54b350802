import type { ReactNode } from 'react';

export type EmptyProps = {
  /** BecalmedBoat, OpenBox, Lighthouse */
  art?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** A way on: a button or a link. */
  action?: ReactNode;
};

/** Nothing here yet: a picture, a plain sentence, and a way on. */
export function Empty({ art, title, text, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-5 text-center">
      {art}
      <h2 className="text-lg">{title}</h2>
      {text && <p className="max-w-[30ch] text-[.9375rem] text-balance text-ink-2">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
