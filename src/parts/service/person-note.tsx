import { useTranslation } from 'react-i18next';
import { service } from '#contract/calls/service.ts';
import { useRead } from '#query/use-read.ts';
import { Note } from '#ui/status/note.tsx';

/**
 * For what waits for the shop: in a demo whose operator is switched off, that a person has to act.
 * Otherwise nothing.
 */
export function PersonNote() {
  const { t } = useTranslation();
  const { data } = useRead(service.config, {});
  return data?.is_operator_off && <Note tone="info">{t('service.operatorOff')}</Note>;
}
