import type { ChangeEvent, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { pictureTypes } from './picture-types.ts';

interface PhotoButtonProps {
  children: ReactNode;
  describedBy?: string | undefined;
  className: string;
  onPick(files: File[]): void;
}

/** A button that picks photos. */
export function PhotoButton({ children, describedBy, className, onPick }: PhotoButtonProps) {
  function pick({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(input.files ?? []);
    // Allows picking the same file again after removing it.
    input.value = '';
    onPick(files);
  }

  return (
    <label
      className={classNames(
        'press relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        className,
      )}
    >
      {children}
      {/* As large as the button, so that focusing scrolls the whole button into view. */}
      <input
        type="file"
        accept={pictureTypes()}
        multiple
        data-control="photo"
        aria-describedby={describedBy}
        onChange={pick}
        className="absolute inset-0 size-full overflow-hidden text-[0] opacity-0"
      />
    </label>
  );
}
