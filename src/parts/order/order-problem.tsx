import { useTranslation } from 'react-i18next';
import type { CallFailed } from '#data/http/outcome.ts';
import { Lighthouse } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { ReadProblem } from '../feedback/read-problem.tsx';

interface OrderProblemProps {
  error: CallFailed;
  onRetry(): unknown;
}

/** Why an order is not shown: it does not exist, or it could not be read. */
export function OrderProblem({ error, onRetry }: OrderProblemProps) {
  const { t } = useTranslation();
  if (!isMissing(error)) return <ReadProblem error={error} onRetry={onRetry} />;
  return (
    <div role="alert">
      <Empty
        art={<Lighthouse />}
        title={t('order.missingTitle')}
        text={t('order.missingText')}
        link={{ label: t('order.recent'), href: '#/orderInfo' }}
      />
    </div>
  );
}

/** Whether the server knows no such order of this shopper. */
export const isMissing = ({ failure }: CallFailed): boolean =>
  failure.kind === 'refused' && failure.word === 'not_found';
