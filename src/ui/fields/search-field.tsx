import { Search, X } from 'lucide-react';
import { type ComponentProps, type SubmitEvent, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { notForManagers } from '../not-for-managers.ts';
import { Icon } from '../pictures/icon.tsx';
import { searchPill } from './search-link.tsx';

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSubmit'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit: (value: string) => void;
  clearLabel: string;
};

/** The search box. An Enter that ends a Chinese or Japanese composition does not search. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, clearLabel, className, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit(value.trim());
  }

  return (
    <search className={className}>
      <form
        onSubmit={handleSubmit}
        className={classNames(
          searchPill,
          'focus-within:inset-ring-2 focus-within:inset-ring-primary',
        )}
      >
        <Icon icon={Search} size="m" className="text-ink-3" />
        <input
          enterKeyHint="search"
          {...notForManagers}
          placeholder={label}
          {...rest}
          ref={input}
          type="search"
          dir="auto"
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-w-0 flex-1 self-stretch appearance-none bg-transparent text-base outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {value ? (
          <IconButton
            icon={X}
            label={clearLabel}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
            className="text-ink-2"
          />
        ) : (
          <span className="w-1" />
        )}
      </form>
    </search>
  );
}
