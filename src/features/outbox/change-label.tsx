import {
  Bell,
  Flag,
  Heart,
  Languages,
  Lightbulb,
  type LucideIcon,
  MapPin,
  MessageCircle,
  RotateCcw,
  ShoppingBag,
  Sparkles,
  Star,
  Store,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LabelIcon } from '#data/mutation.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import type { Label } from './unsent-list.ts';

const icons: { [I in LabelIcon]: LucideIcon } = {
  bag: ShoppingBag,
  pin: MapPin,
  person: UserRound,
  globe: Languages,
  heart: Heart,
  shop: Store,
  star: Star,
  flag: Flag,
  bulb: Lightbulb,
  refund: RotateCcw,
  bell: Bell,
  message: MessageCircle,
};

/** A change's icon; changes from a newer build have a generic one. */
export function ChangeIcon({ label }: { label: Label | undefined }) {
  return <Icon icon={label ? icons[label.icon] : Sparkles} className="mt-0.5 text-primary" />;
}

/** The action and subject of a change. */
export function ChangeText({ label }: { label: Label | undefined }) {
  const { t } = useTranslation();
  if (!label) return <p className="font-semibold">{t('unsent.unknown')}</p>;
  const { name, quantity, attachments } = label;
  const times = quantity === undefined ? '' : t('checkout.times', { count: quantity });
  const photos = attachments ? t('unsent.photos', { count: attachments }) : '';
  return (
    <>
      <p className="font-semibold">{t(`unsent.changes.${label.text}`)}</p>
      <p className="text-sm text-ink-2 unless-empty">
        {name && <bdi>{name}</bdi>}
        {times && ` ${times}`}
        {name && photos && ' · '}
        {photos}
      </p>
    </>
  );
}
