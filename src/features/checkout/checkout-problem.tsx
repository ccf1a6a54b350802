import { useEffect, useRef } from 'react';
import { Note } from '#ui/status/note.tsx';

/** Why the order was not placed: beside the button, in view and focused. */
export function CheckoutProblem({ text }: { text: string | undefined }) {
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
      {text && <Note tone="danger">{text}</Note>}
    </div>
  );
}
