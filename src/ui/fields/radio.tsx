import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from '../class-names.ts';

type Group = { name: string; value: string | null; onChange: (value: string) => void };

const GroupContext = createContext<Group | null>(null);

export type RadioGroupProps = {
  legend: ReactNode;
  isLegendHidden?: boolean | undefined;
  value: string | null;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** A single choice whose options explain their consequences. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, isLegendHidden, value, onChange, children } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 text-md font-semibold'}>
        {legend}
      </legend>
      <div className="grid grid-cols-1 gap-2">
        <GroupContext value={{ name, value, onChange }}>{children}</GroupContext>
      </div>
    </fieldset>
  );
}

export type RadioCardProps = {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the card: a balance, a tag. */
  trailing?: ReactNode;
  isDisabled?: boolean | undefined;
};

/** One option of a RadioGroup, as a card. */
export function RadioCard({ value, title, text, trailing, isDisabled }: RadioCardProps) {
  const group = useContext(GroupContext);
  if (!group) throw new Error('RadioCard must be inside a RadioGroup');
  const isChosen = group.value === value;
  return (
    <label
      className={classNames(
        'drawn flex min-h-14 items-start gap-3 rounded-lg bg-surface p-4 shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        isChosen && 'inset-ring-2 inset-ring-primary',
        isDisabled && 'text-ink-3',
      )}
    >
      <input
        type="radio"
        name={group.name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => group.onChange(value)}
        className="sr-only"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'drawn size-6 shrink-0 rounded-full bg-surface',
          isChosen
            ? 'inset-ring-7 inset-ring-primary'
            : 'inset-ring-[1.75px] inset-ring-line-strong',
        )}
      />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{title}</span>
        {text && <span className="mt-0.5 block text-sm text-ink-2">{text}</span>}
      </span>
      {trailing}
    </label>
  );
}
