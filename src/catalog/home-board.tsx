import type { UseQueryResult } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { home, ShopCard } from '#contract/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { CallFailed } from '#data/outcome.ts';
import { failureText } from '#shop/failure-text.ts';
import { useFormats } from '#shop/formats.ts';
import { ProductCard } from '#shop/product-card.tsx';
import { SectionHeading } from '#shop/section-heading.tsx';
import { ShopCrest } from '#shop/shop-crest.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Problem } from '#ui/problem.tsx';
import hero from './hero.avif?no-inline';
import { ShelfSkeleton } from './product-shelf.tsx';

interface HomeBoardProps {
  board: UseQueryResult<ReplyOf<typeof home.board>, CallFailed>;
}

/** The shop window above the shelf: one promise, what sells, shops. */
export function HomeBoard({ board }: HomeBoardProps) {
  const { t } = useTranslation();
  if (board.data) return <Window {...board.data} />;
  if (!board.error) {
    return (
      <>
        <Hero />
        <SectionHeading>{t('home.hot')}</SectionHeading>
        <ShelfSkeleton cards={4} />
      </>
    );
  }
  return (
    <Problem
      title={t('home.failedTitle')}
      text={failureText(t, board.error.failure)}
      retry={{ label: t('app.retry'), onRetry: () => void board.refetch() }}
    />
  );
}

function Window({ hot, shops }: ReplyOf<typeof home.board>) {
  const { t } = useTranslation();
  return (
    <>
      <Hero />
      <SectionHeading>{t('home.hot')}</SectionHeading>
      <div className="shelf">
        {hot.map((product, index) => (
          <ProductCard key={product.id} product={product} isEager={index < 4} />
        ))}
      </div>
      <SectionHeading>{t('home.shops')}</SectionHeading>
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
    <section
      className="mt-3 flex min-h-[196px] flex-col justify-between gap-3.5 rounded-xl bg-[#0a3f45] bg-cover bg-right p-5 text-[#f6f2ea]"
      style={{ backgroundImage: `url(${hero})` }}
    >
      <h2 className="max-w-[58%] text-xl">{t('home.heroTitle')}</h2>
      <ul className="grid max-w-[50%] gap-1.5 text-sm leading-tight text-[#dce9e5]">
        {[t('home.heroFreight'), t('home.heroReturns')].map((promise) => (
          <li key={promise} className="flex items-start gap-2">
            <Icon icon={Check} size="s" className="mt-px text-[#9bdcd3]" />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShopLine({ shop }: { shop: ShopCard }) {
  const { t } = useTranslation();
  const { percent, compact } = useFormats();
  const facts = { city: shop.city, fans: compact(shop.fans) };
  return (
    <Card className="flex items-center gap-3">
      <ShopCrest name={shop.name} isLarge />
      <div className="min-w-0">
        <p className="font-semibold">{shop.name}</p>
        <p className="text-sm text-ink-3">
          {shop.favourable_rate === null
            ? t('home.shopFactsShort', facts)
            : t('home.shopFacts', { ...facts, rate: percent(shop.favourable_rate) })}
        </p>
      </div>
    </Card>
  );
}
