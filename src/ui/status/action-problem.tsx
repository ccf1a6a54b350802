import { useEffect, useRef } from 'react';
import { Note } from './note.tsx';

interface ActionProblemProps {
  title?: string;
  text: string | undefined;
}

/** Why an action failed: beside its button, in view and focused. */
export function ActionProblem({ title, text }: ActionProblemProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) note.current?.focus();
  }, [text]);
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="basis-full rounded-md outline-none unless-empty"
    >
      {text && (
        <Note tone="danger">
          {title && <strong className="block">{title}</strong>}
          {text}
        </Note>
      )}
    </div>
  );
}
