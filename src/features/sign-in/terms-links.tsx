import { useTranslation } from 'react-i18next';
import { type Page, pages } from '#contract/calls/pages.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { CallFailed } from '#data/http/outcome.ts';
import { PageButton } from '#parts/pages/page-button.tsx';
import { privacy, terms } from '#parts/pages/page-paths.ts';
import { useHydrated } from '#platform/lazy/use-hydrated.ts';
import { useRead } from '#query/use-read.ts';
import { classNames } from '#ui/class-names.ts';

/** The shop's terms, as a registration shows them. */
export function useTerms() {
  const law = useLaw();
  const shown = law.data && termsIn(law.data);
  return {
    /** Null if the shop has none, undefined until that is known. */
    shown,
    /** What is shown, once it is known. */
    async whenShown(): Promise<Page | null | CallFailed> {
      if (shown !== undefined) return shown;
      const { data, error } = await law.refetch();
      return data ? termsIn(data) : error;
    },
    /** Shows them as they are now. */
    refresh: () => void law.refetch(),
  };
}

const termsIn = ({ items }: Law): Page | null =>
  items.find(({ slug }) => slug === terms.slug) ?? null;

/** Opens the terms and the privacy policy, which visitors reach nowhere else. */
export function TermsLinks({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { data: law } = useLaw();
  // Until it is known, all: they must not push the button below them away.
  const has = (slug: string) => !law || law.items.some((page) => page.slug === slug);
  return (
    <div className={classNames('flex flex-wrap gap-x-2', className)}>
      {has(terms.slug) && <PageButton place={terms} label={t('pages.termsLink')} />}
      {has(privacy.slug) && <PageButton place={privacy} label={t('pages.privacyLink')} />}
    </div>
  );
}

type Law = ReplyOf<typeof pages.law>;

/** Not part of a rendered page: the texts are long, and no link waits for them. */
function useLaw() {
  const isHydrated = useHydrated();
  return useRead(pages.law, {}, { isEnabled: isHydrated });
}
