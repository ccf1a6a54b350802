import { CircleAlert } from 'lucide-react';
import { Icon } from '#ui/pictures/icon.tsx';

/** Why files were not added. */
export function PhotoProblems({ problems }: { problems: string[] }) {
  return (
    <div role="alert" className="text-sm text-danger">
      {problems.map((problem) => (
        <p key={problem} className="mt-1.5 flex items-start gap-1.5">
          <Icon icon={CircleAlert} size="s" className="mt-0.5" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{problem}</span>
        </p>
      ))}
    </div>
  );
}
