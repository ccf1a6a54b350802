import { Package, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#contract/calls/support/messages.ts';
import { handOnFocus } from '#parts/layout/hand-on-focus.ts';
import { refundLink } from '#parts/order/refund-link.ts';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

export type About = NonNullable<Message['about']>;

/** A thing's name: a product's title, or its number in words. */
function useAboutTitle({ kind, title }: About): string {
  const { t } = useTranslation();
  if (kind === 'order') return t('order.number', { sn: title });
  return kind === 'refund' ? t('refund.number', { sn: title }) : title;
}

function hrefOf({ kind, id, order }: About, shopId: string | null): string {
  if (kind === 'product') return shopId ? `#/detail/${id}/${shopId}` : `#/detail/${id}`;
  if (kind === 'order') return `#/orderInfo/${id}`;
  return order ? `#${refundLink(order, id)}` : '#/refund';
}

/** The thing that a message is about, leading to it. */
export function AboutLink({ about, shopId }: { about: About; shopId: string | null }) {
  const title = useAboutTitle(about);
  return (
    <a
      href={hrefOf(about, shopId)}
      className="press drawn flex min-h-tap items-center gap-2.5 rounded-md bg-surface p-1.5 pe-3 text-ink shadow-1"
    >
      <AboutContent about={about} title={title} />
    </a>
  );
}

/** The thing that the next message is about. */
export function AboutChoice({ about, onRemove }: { about: About; onRemove(): void }) {
  const { t } = useTranslation();
  const title = useAboutTitle(about);
  return (
    <div className="flex items-center gap-1 rounded-md bg-surface-2 p-1.5">
      <span className="flex min-w-0 flex-1 items-center gap-2.5">
        <AboutContent about={about} title={title} />
      </span>
      <IconButton
        ref={handOnFocus}
        icon={X}
        label={t('service.removeAbout', { title })}
        onClick={onRemove}
      />
    </div>
  );
}

function AboutContent({ about, title }: { about: About; title: string }) {
  return (
    <>
      {about.picture ? (
        <ProductPicture
          picture={about.picture}
          alt=""
          sizes="44px"
          className="w-11 shrink-0 rounded-sm"
        />
      ) : (
        <Icon icon={Package} className="m-2.5 text-primary" />
      )}
      <span className="line-clamp-2 min-w-0 text-sm leading-tight wrap-anywhere">{title}</span>
    </>
  );
}
