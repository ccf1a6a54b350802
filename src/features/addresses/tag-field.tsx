import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressTags } from '#parts/address/address-text.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

interface TagFieldProps {
  value: string;
  onChange(tag: string): void;
  error: string | undefined;
}

/** An address's label: one of three presets, or the shopper's own words, which a preset keeps. */
export function TagField({ value, onChange, error }: TagFieldProps) {
  const { t } = useTranslation();
  // Words may begin like a preset: "work" of "workshop" is not one yet.
  const [isWriting, setIsWriting] = useState(false);
  const [words, setWords] = useState('');
  const isOwn = isWriting || !addressTags.some((tag) => tag === value);

  function choose(tag: string) {
    if (isOwn) setWords(value);
    setIsWriting(false);
    onChange(tag);
  }

  function write(text: string) {
    setIsWriting(true);
    onChange(text);
  }

  return (
    <fieldset>
      <legend className="mb-1.5 text-md font-semibold">{t('address.tag')}</legend>
      <div className="flex flex-wrap gap-2">
        {addressTags.map((tag) => (
          <Chip key={tag} isOn={!isOwn && value === tag} onClick={() => choose(tag)}>
            {t(`address.tags.${tag}`)}
          </Chip>
        ))}
        <Chip isOn={isOwn} onClick={() => isOwn || write(words)}>
          {t('address.tagOther')}
        </Chip>
      </div>
      {isOwn && (
        <div className="mt-3">
          <TextField
            label={t('address.tag')}
            isLabelHidden
            name="tag"
            value={value}
            dir="auto"
            error={error}
            autoComplete="off"
            onChange={(event) => write(event.currentTarget.value)}
          />
        </div>
      )}
    </fieldset>
  );
}
