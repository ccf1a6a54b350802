import { useState } from 'react';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SearchLink } from '#ui/fields/search-link.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { Words } from './words.ts';

/** Fields in their states. */
export function FieldsPart({ w }: { w: Words }) {
  const [search, setSearch] = useState('');
  return (
    <>
      <h2 className="part">Fields</h2>
      <div className="stack">
        <SearchLink href="#search">{w.explore}</SearchLink>
        <SearchField
          label={w.explore}
          clearLabel="Clear"
          value={search}
          onChange={setSearch}
          onSubmit={() => undefined}
        />
        <TextField label={w.addressee} defaultValue="Siriporn Wong" autoComplete="name" />
        <SelectField
          label={w.area}
          note={w.optional}
          placeholder={w.areaHint}
          options={[
            { value: 'bkk', label: 'กรุงเทพมหานคร' },
            { value: 'cnx', label: 'เชียงใหม่' },
          ]}
        />
        <TextField
          label={w.mobile}
          isNumeric
          inputMode="tel"
          defaultValue="+66 81 23"
          hint={w.optional}
          error={w.mobileError}
        />
        <TextField label="Amount" leading="$" defaultValue="131.20" isNumeric trailing="USD" />
        <TextField label="Off" defaultValue="CV-2411-0382" disabled />
        <PasswordField
          label={w.password}
          autoComplete="current-password"
          defaultValue="secret"
          showLabel="Show"
          hideLabel="Hide"
        />
        <TextArea label={w.story} note="46 / 500" defaultValue={w.answer} />
      </div>
    </>
  );
}
