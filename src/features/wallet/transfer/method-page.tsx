import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type WalletRules, wallet } from '#contract/calls/wallet/wallet.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { useWhenBack } from '#query/use-online.ts';
import { useRead } from '#query/use-read.ts';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { DebtNote } from '../debt-note.tsx';
import { useTopUpPurpose } from './top-up-purpose.ts';

type Method = 'card' | 'chain';

interface MethodPageProps<W extends Method> {
  title: string;
  method: W;
  children(terms: NonNullable<WalletRules['top_up'][W]>, rules: WalletRules): ReactNode;
}

/** The screen of one top-up method, once its terms are loaded; explains a method that is off. */
export function MethodPage<W extends Method>({ title, method, children }: MethodPageProps<W>) {
  const { t } = useTranslation();
  const { linkTo } = useTopUpPurpose();
  const { data, error, refetch } = useRead(wallet.rules, {}, { isFresh: true });
  useWhenBack(() => void refetch());
  const body = () => {
    if (error && !data) return <ReadProblem error={error} onRetry={refetch} />;
    if (!data) return <Skeleton className="h-[320px] rounded-lg" />;
    const terms = data.top_up[method];
    if (terms) {
      return (
        <>
          <div className="mb-3 unless-empty">
            <DebtNote />
          </div>
          {children(terms, data)}
        </>
      );
    }
    return (
      <Empty
        title={t(data.top_up.is_on ? 'wallet.topUp.notOffered' : 'wallet.topUp.off')}
        link={{ label: t('wallet.topUp.otherWay'), href: linkTo('/topUp') }}
      />
    );
  };
  return <BackScreen title={title}>{body()}</BackScreen>;
}
