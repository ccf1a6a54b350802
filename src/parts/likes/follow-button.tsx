import { Check, CloudOff, type LucideIcon, Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopCard } from '#contract/calls/catalogue.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { useFollow, useIsWaiting } from './use-like.ts';

/**
 * Follows or unfollows a shop: at once here, on the server when it is reachable. Without a login it
 * redirects there and back.
 */
export function FollowButton({ shop }: { shop: ShopCard }) {
  const { t } = useTranslation();
  const { isOn, pending, toggle } = useFollow(shop);
  const isWaiting = useIsWaiting(pending);
  const hint = useId();
  const label = t('likes.followShop', { name: shop.name });
  return (
    <>
      <Button
        tone={isOn ? 'line' : 'soft'}
        size="small"
        data-control="follow"
        aria-pressed={isOn}
        aria-label={isOn ? `${label}, ${t('likes.following')}` : label}
        aria-describedby={isWaiting ? hint : undefined}
        onClick={toggle}
        className="shrink-0"
      >
        {/* As wide as the longer label: the state is known late, and must not move the rest. */}
        <span className="grid">
          <Face icon={isWaiting ? CloudOff : Check} isShown={isOn}>
            {t('likes.following')}
          </Face>
          <Face icon={isWaiting ? CloudOff : Plus} isShown={!isOn}>
            {t('likes.follow')}
          </Face>
        </span>
      </Button>
      {isWaiting && (
        <span className="sr-only">
          <span id={hint}>{t('likes.savedHere')}</span>
        </span>
      )}
    </>
  );
}

interface FaceProps {
  icon: LucideIcon;
  isShown: boolean;
  children: string;
}

/** One state of the button. Both share a place, so that each is centred in it. */
function Face({ icon, isShown, children }: FaceProps) {
  return (
    <span
      className={classNames(
        'col-start-1 row-start-1 inline-flex items-center justify-center gap-2',
        !isShown && 'invisible',
      )}
    >
      <Icon icon={icon} size="s" />
      {children}
    </span>
  );
}
