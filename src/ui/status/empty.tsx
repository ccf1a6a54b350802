import type { ReactNode } from 'react';
import { LinkButton } from '../buttons/link-button.tsx';

export type EmptyProps = {
  /** One of `art.tsx`. */
  art?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** The suggested next step, if it leads to another screen. */
  link?: { label: ReactNode; href: string; tone?: 'primary' | 'soft' | undefined } | undefined;
  /** Any other next step. */
  action?: ReactNode;
};

/** An empty state: a picture, a plain sentence and a next step. */
export function Empty({ art, title, text, link, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-5 text-center">
      {art}
      <h2 className="text-lg">{title}</h2>
      {text && <p className="max-w-[30ch] text-[.9375rem] text-balance text-ink-2">{text}</p>}
      {link && (
        <LinkButton tone={link.tone ?? 'soft'} href={link.href} className="mt-2">
          {link.label}
        </LinkButton>
      )}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
