import { useTranslation } from 'react-i18next';
import { addressTags } from '#parts/address/address-text.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

interface TagFieldProps {
  value: string;
  onChange(tag: string): void;
  error: string | undefined;
}

/** An address's label: one of three presets, or custom text. */
export function TagField({ value, onChange, error }: TagFieldProps) {
  const { t } = useTranslation();
  const isOwn = !addressTags.some((tag) => tag === value);
  return (
    <fieldset>
      <legend className="mb-1.5 text-md font-semibold">{t('address.tag')}</legend>
      <div className="flex flex-wrap gap-2">
        {addressTags.map((tag) => (
          <Chip key={tag} isOn={value === tag} onClick={() => onChange(tag)}>
            {t(`address.tags.${tag}`)}
          </Chip>
        ))}
        <Chip isOn={isOwn} onClick={() => onChange('')}>
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
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </fieldset>
  );
}
