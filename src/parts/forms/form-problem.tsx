import { Note } from '#ui/status/note.tsx';

/** A form-level error: announced, and shown until the next try. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && <Note tone="danger">{text}</Note>}
    </div>
  );
}
