import { Check, Clock, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TopUpStage } from '#contract/calls/wallet/top-ups.ts';
import { type AuditStatus, auditStatus } from '#contract/calls/wallet/wallet.ts';
import type { WithdrawalStage } from '#contract/calls/wallet/withdrawals.ts';
import { Tag, type TagProps } from '#ui/status/tag.tsx';

export interface StatusTagProps {
  status: AuditStatus;
  stage: TopUpStage | WithdrawalStage;
}

const looks: Record<AuditStatus, Pick<TagProps, 'tone' | 'icon'>> = {
  [auditStatus.auditing]: { tone: 'info', icon: Clock },
  [auditStatus.passed]: { tone: 'ok', icon: Check },
  [auditStatus.refused]: { tone: 'danger', icon: X },
};

/** Final stages for which the audit status would be wrong. */
const finalLooks: { [S in StatusTagProps['stage']]?: Pick<TagProps, 'tone' | 'icon'> } = {
  cancelled: { tone: 'plain', icon: X },
  bounced: { tone: 'warning', icon: Undo2 },
  disputed: { tone: 'danger', icon: Undo2 },
  returned: { tone: 'plain', icon: Undo2 },
};

/** The status of a top-up or withdrawal. */
export function StatusTag({ status, stage }: StatusTagProps) {
  const { t } = useTranslation();
  const end = finalLooks[stage];
  const word = end ? (stage as 'cancelled' | 'bounced' | 'disputed' | 'returned') : status;
  return <Tag {...(end ?? looks[status])}>{t(`wallet.status.${word}`)}</Tag>;
}
