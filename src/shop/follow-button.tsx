import { Check, CloudOff, Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopCard } from '#contract/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useFollow } from './use-like.ts';

/**
 * Follows a shop, or ceases to: at once here, on the server when it can be reached. A visitor is
 * led to the login, and back.
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
        aria-label={t('taste.followShop', { name: shop.name })}
        aria-describedby={isWaiting ? hint : undefined}
        onClick={toggle}
        className="shrink-0"
      >
        <Icon icon={isWaiting ? CloudOff : sign} size="s" />
        {isOn ? t('taste.following') : t('taste.follow')}
      </Button>
      {isWaiting && (
        <VisuallyHidden>
          <span id={hint}>{t('taste.savedHere')}</span>
        </VisuallyHidden>
      )}
    </>
  );
}
