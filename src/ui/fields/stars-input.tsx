import { Star } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { coveringInput } from './covering-input.ts';
import { ErrorText } from './error-text.tsx';

export type StarsInputProps = {
  legend: ReactNode;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  /** The accessible name of one star: "3 of 5, fair". */
  starLabel: (star: number) => string;
  /** Beside the stars: the word for the chosen score. */
  word?: ReactNode;
  error?: ReactNode;
  /** The first star, for moving focus here. */
  firstRef?: Ref<HTMLInputElement> | undefined;
};

const all = [1, 2, 3, 4, 5];

/** A score input: five 44 px radio buttons, so that the arrow keys work as usual. */
export function StarsInput(props: StarsInputProps) {
  const { legend, value, onChange, starLabel, word, error, firstRef } = props;
  const name = useId();
  const errorId = `${name}error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="text-md font-semibold">{legend}</legend>
      <span className="flex flex-wrap items-center gap-x-2 text-star">
        <span className="-ms-2 flex">
          {all.map((star) => (
            <label
              key={star}
              className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                ref={star === 1 ? firstRef : undefined}
                type="radio"
                name={name}
                value={star}
                checked={star === value}
                onChange={() => onChange(star)}
                className={coveringInput}
              />
              <span className="sr-only">{starLabel(star)}</span>
              <Star
                aria-hidden="true"
                size={28}
                strokeWidth={1.5}
                className={star <= value ? 'fill-current' : undefined}
              />
            </label>
          ))}
        </span>
        {word && <span className="text-md text-ink-2">{word}</span>}
      </span>
      <ErrorText id={errorId}>{error}</ErrorText>
    </fieldset>
  );
}
