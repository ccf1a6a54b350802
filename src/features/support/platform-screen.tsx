import { useTranslation } from 'react-i18next';
import { pages } from '#contract/calls/pages.ts';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { Mark } from '#parts/layout/brand.tsx';
import { MerchantRows } from '#parts/pages/merchant-rows.tsx';
import { PageBody } from '#parts/pages/page-body.tsx';
import { PageText } from '#parts/pages/page-text.tsx';
import { useRead } from '#query/use-read.ts';
import { NoPages } from './no-pages.tsx';

/** About the platform, and the way in for merchants. */
export function PlatformScreen() {
  const { t } = useTranslation();
  const read = useRead(pages.platform, {});
  const first = read.data?.items[0];
  return (
    <BackScreen
      title={first ? <span lang={first.lang}>{first.title}</span> : t('title.platform')}
      className="grid grid-cols-1 gap-5"
    >
      <Mark className="size-14" />
      <PageBody read={read}>
        {(items) => {
          if (items.length === 0) return <NoPages />;
          return items.map((page, index) => (
            <section key={page.slug} className="grid grid-cols-1 gap-3">
              {index > 0 && (
                <h2 lang={page.lang} className="text-lg">
                  {page.title}
                </h2>
              )}
              <PageText page={page} />
            </section>
          ));
        }}
      </PageBody>
      <MerchantRows />
    </BackScreen>
  );
}
