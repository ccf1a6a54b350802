import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseKind } from '#data/support/cases.ts';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { useOpened } from '#parts/records/use-opened.ts';
import { Tabs } from '#ui/bars/tabs.tsx';
import { CaseList } from './case-list.tsx';

interface CasePageProps {
  title: string;
  kind: CaseKind;
  /** The form of a new case; `onMine` shows the list. */
  children(onMine: () => void): ReactNode;
}

/** A new case, and the shopper's own. */
export function CasePage({ title, kind, children }: CasePageProps) {
  const { t } = useTranslation();
  const { id } = useOpened();
  const [tab, setTab] = useState('new');
  // A link to a case may come while a new one is written.
  if (id !== undefined && tab !== 'mine') setTab('mine');
  const items = [
    { value: 'new', label: t(`${kind}.new`) },
    { value: 'mine', label: t(`${kind}.mine`) },
  ];
  return (
    <BackScreen title={title} className="grid grid-cols-1 gap-4">
      <Tabs label={title} items={items} value={tab} onChange={setTab} />
      {tab === 'mine' ? <CaseList kind={kind} /> : children(() => setTab('mine'))}
    </BackScreen>
  );
}
