import { useTranslation } from 'react-i18next';
import { type Page, pages } from '#contract/calls/pages.ts';
import { PageButton } from '#parts/pages/page-button.tsx';
import { privacy, terms } from '#parts/pages/page-paths.ts';
import { useRead } from '#query/use-read.ts';
import { classNames } from '#ui/class-names.ts';

/** The shop's terms; null if it has none, undefined until that is known. */
export function useTerms(): Page | null | undefined {
  const law = useLaw();
  return law && (law.find(({ slug }) => slug === terms.slug) ?? null);
}

/** Opens the terms and the privacy policy, which visitors reach nowhere else. */
export function TermsLinks({ className }: { className?: string }) {
  const { t } = useTranslation();
  const law = useLaw();
  // Until it is known, all: they must not push the button below them away.
  const has = (slug: string) => !law || law.some((page) => page.slug === slug);
  return (
    <div className={classNames('flex flex-wrap gap-x-2', className)}>
      {has(terms.slug) && <PageButton place={terms} label={t('pages.termsLink')} />}
      {has(privacy.slug) && <PageButton place={privacy} label={t('pages.privacyLink')} />}
    </div>
  );
}

const useLaw = (): Page[] | undefined => useRead(pages.law, {}).data?.items;
