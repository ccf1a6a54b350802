import { useEffect, useRef } from 'react';
import { Note } from '#ui/status/note.tsx';

interface CheckoutProblemProps {
  title?: string;
  text: string | undefined;
}

/** Why the order was not placed or paid: beside the button, in view and focused. */
export function CheckoutProblem({ title, text }: CheckoutProblemProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) note.current?.focus();
  }, [text]);
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="basis-full rounded-md outline-none empty:hidden"
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
