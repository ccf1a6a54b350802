import { Note } from '#ui/note.tsx';

/** What is wrong with a form as a whole: said aloud, and it stays until the next try. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && <Note tone="danger">{text}</Note>}
    </div>
  );
}
