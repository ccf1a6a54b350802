import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useBack } from '#parts/layout/use-back.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';

interface SearchHeadProps {
  title: string;
  /** False where the words in the field say it already; it is still heard. */
  isTitleShown: boolean;
  value: string;
  onChange(value: string): void;
  onSubmit(value: string): void;
  /** Further attributes of the field. */
  field: Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange' | 'onSubmit'> & {
    'data-first-focus'?: string | undefined;
  };
}

/** The back button, the field and the heading. */
export function SearchHead(props: SearchHeadProps) {
  const { title, isTitleShown, value, onChange, onSubmit, field } = props;
  const { t } = useTranslation();
  const onBack = useBack('/explore');

  return (
    <>
      <header className="sticky top-0 z-20 -mx-gutter flex items-center gap-1 bg-bg py-2 ps-1.5 pe-gutter">
        <IconButton icon={ArrowLeft} label={t('app.back')} onClick={onBack} />
        <SearchField
          {...field}
          label={t('search.placeholder')}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clear')}
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          onChange={onChange}
          onSubmit={onSubmit}
          className="min-w-0 grow"
        />
      </header>
      <h1 tabIndex={-1} className={isTitleShown ? 'pt-1 pb-3 text-2xl' : 'sr-only'}>
        {title}
      </h1>
    </>
  );
}
