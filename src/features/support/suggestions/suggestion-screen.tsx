import { useTranslation } from 'react-i18next';
import { suggestionForm } from '#data/support/case-forms.ts';
import { CaseDesk } from '../cases/case-desk.tsx';
import { CasePage } from '../cases/case-page.tsx';
import { SuggestionEditor } from './suggestion-editor.tsx';

/** Suggestions to the platform: a new one, and the shopper's own with their answers. */
export function SuggestionScreen() {
  const { t } = useTranslation();
  return (
    <CasePage title={t('title.suggestion')} kind="suggestion">
      {(onMine) => (
        <CaseDesk kind="suggestion" draft={suggestionForm} onMine={onMine}>
          {(start, onSent) => <SuggestionEditor start={start} onSent={onSent} />}
        </CaseDesk>
      )}
    </CasePage>
  );
}
