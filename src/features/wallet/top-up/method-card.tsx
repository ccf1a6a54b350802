import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Terms } from '#contract/calls/wallet/wallet.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { useTermsText } from '../amount/use-terms-text.ts';

interface MethodCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Null if the method is off, for the reason in `off`. */
  terms: Terms | null;
  off: string;
  /** Either the screen to open, or `onPress`, which opens a sheet. */
  href?: string;
  onPress?: () => void;
}

/** A top-up method with its fee, time and limits. */
export function MethodCard({ icon, title, text, terms, off, href, onPress }: MethodCardProps) {
  return (
    <Card as="article" className="relative">
      <div className="flex items-start gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
          <Icon icon={icon} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className={classNames('text-lg', !terms && 'text-ink-2')}>
            {terms ? (
              <Opener href={href} onPress={onPress}>
                {title}
              </Opener>
            ) : (
              title
            )}
          </h3>
          <p className="text-md text-ink-2">{terms ? text : off}</p>
        </div>
        {terms && <Icon icon={ChevronRight} size="m" className="mt-1.5 text-ink-3" />}
      </div>
      {terms && <TermsList terms={terms} />}
    </Card>
  );
}

interface OpenerProps {
  href: string | undefined;
  onPress: (() => void) | undefined;
  children: ReactNode;
}

/** Covers its whole card, so that a tap anywhere opens it. */
function Opener({ href, onPress, children }: OpenerProps) {
  const className =
    'inline-flex min-h-tap items-center -my-2.5 py-2.5 text-start after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary';
  if (href === undefined) {
    return (
      <button type="button" onClick={onPress} className={className}>
        {children}
      </button>
    );
  }
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}

function TermsList({ terms }: { terms: Terms }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const words = useTermsText();
  const { fee, minutes, min, max } = terms;
  const facts = [
    [t('wallet.topUp.fee'), words.fee(fee)],
    [t('wallet.topUp.arrives'), words.time(minutes)],
    [t('wallet.topUp.least'), money(min)],
    [t('wallet.topUp.most'), money(max)],
  ];
  return (
    <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-3 gap-y-2 border-t border-line pt-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-ink-3">{name}</dt>
          <dd className="text-md font-semibold tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
