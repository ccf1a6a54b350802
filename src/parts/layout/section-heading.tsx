import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/pictures/icon.tsx';

/** The heading of a section of a screen. */
export function SectionHeading({ children }: { children: ReactNode }) {
  return <h2 className="mt-7 mb-3 text-[1.25rem]">{children}</h2>;
}

interface PartHeadingProps {
  title: string;
  /** The link to the full list. */
  href: string;
}

/** The heading of a section that shows part of a list, with a link to all of it. */
export function PartHeading({ title, href }: PartHeadingProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-7 mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="text-[1.25rem]">{title}</h2>
      <a
        href={href}
        aria-label={t('browse.seeAllOf', { title })}
        className="-my-3 inline-flex min-h-tap items-center gap-0.5 text-md font-semibold text-primary"
      >
        {t('browse.seeAll')}
        <Icon icon={ChevronRight} size="s" />
      </a>
    </div>
  );
}
