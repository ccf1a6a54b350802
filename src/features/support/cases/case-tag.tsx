import { Check, Clock, CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KnownCase } from '#data/support/cases.ts';
import { Tag, type TagProps } from '#ui/status/tag.tsx';

const looks: Record<KnownCase['state'], Pick<TagProps, 'tone' | 'icon'>> = {
  waiting: { tone: 'plain', icon: CloudOff },
  open: { tone: 'info', icon: Clock },
  answered: { tone: 'ok', icon: Check },
};

/** The state of a case. */
export function CaseTag({ state }: Pick<KnownCase, 'state'>) {
  const { t } = useTranslation();
  return <Tag {...looks[state]}>{t(`case.state.${state}`)}</Tag>;
}
