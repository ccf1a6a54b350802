import { Check, CloudOff, Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopCard } from '#contract/calls/catalogue.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { useFollow } from './use-like.ts';

/**
 * Follows or unfollows a shop: at once here, on the server when it is reachable. Without a login it
 * redirects there and back.
 */
export function FollowButton({ shop }: { shop: ShopCard }) {
  const { t } = useTranslation();
  const { isOn, isWaiting, toggle } = useFollow(shop);
  const hint = useId();
  const sign = isOn ? Check : Plus;
  return (
    <>
      <Button
        tone={isOn ? 'line' : 'soft'}
        size="small"
        aria-pressed={isOn}
        aria-label={t('likes.followShop', { name: shop.name })}
        aria-describedby={isWaiting ? hint : undefined}
        onClick={toggle}
        className="shrink-0"
      >
        <Icon icon={isWaiting ? CloudOff : sign} size="s" />
        {/* As wide as the longer label: the state is known late, and must not move the rest. */}
        <span className="grid">
          <span className={classNames('col-start-1 row-start-1', !isOn && 'invisible')}>
            {t('likes.following')}
          </span>
          <span className={classNames('col-start-1 row-start-1', isOn && 'invisible')}>
            {t('likes.follow')}
          </span>
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
