import type { UseQueryResult } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { home } from '#contract/calls/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { CallFailed } from '#data/http/outcome.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { PartHeading, SectionHeading } from '#parts/layout/section-heading.tsx';
import { GridSkeleton } from '#parts/lists/grid-skeleton.tsx';
import { useListPaths } from '#parts/lists/list-paths.ts';
import { ProductCards } from '#parts/product/product-cards.tsx';
import { ShopLine } from '#parts/shop/shop-line.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import inlined from './hero.avif?inline';
import separate from './hero.avif?no-inline';

/** The server's markup holds the picture; the browser keeps it, or loads the file. */
const hero = import.meta.env.SSR ? inlined : separate;

interface HomeBoardProps {
  board: UseQueryResult<ReplyOf<typeof home.board>, CallFailed>;
}

/** The top of the home screen: a tagline, best sellers and shops. */
export function HomeBoard({ board }: HomeBoardProps) {
  const { t } = useTranslation();
  if (board.data) return <Window {...board.data} />;
  if (!board.error) {
    return (
      <>
        <Hero />
        <SectionHeading>{t('home.hot')}</SectionHeading>
        <GridSkeleton cards={4} />
      </>
    );
  }
  return <ReadProblem title={t('home.failedTitle')} error={board.error} onRetry={board.refetch} />;
}

function Window({ hot, shops }: ReplyOf<typeof home.board>) {
  const { t } = useTranslation();
  const paths = useListPaths();
  return (
    <>
      <Hero />
      <PartHeading title={t('home.hot')} href={paths.popular} />
      {/* Not eager: a page that opens another screen would load them before that screen. */}
      <ProductCards products={hot} isFirst />
      <PartHeading title={t('home.shops')} href="#/shop" />
      <div className="grid grid-cols-1 gap-3">
        {shops.map((shop) => (
          <ShopLine key={shop.id} shop={shop} />
        ))}
      </div>
    </>
  );
}

function Hero() {
  const { t } = useTranslation();
  return (
    <section className="@container mt-3">
      {/* Large text takes the whole width, and the picture's place. */}
      <div
        className="flex min-h-[196px] flex-col justify-between gap-3.5 rounded-xl bg-[#0a3f45] bg-(image:--hero) bg-cover bg-right p-5 text-[#f6f2ea] @max-[19rem]:bg-position-[calc(100%+24px)_50%] @max-[15rem]:bg-none"
        style={{ '--hero': `url(${hero})` } as CSSProperties}
        suppressHydrationWarning
      >
        <h2 className="max-w-[58%] text-xl @max-[15rem]:max-w-full">{t('home.heroTitle')}</h2>
        <ul className="grid max-w-[50%] gap-1.5 text-sm leading-tight text-[#dce9e5] @max-[15rem]:max-w-full">
          {[t('home.heroFreight'), t('home.heroReturns')].map((promise) => (
            <li key={promise} className="flex items-start gap-2">
              <Icon icon={Check} size="s" className="mt-px text-[#9bdcd3]" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
