import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row } from '#ui/lists/row.tsx';

/** The way to the conversation with a shop. */
export function ContactShopRow({ href }: { href: string }) {
  const { t } = useTranslation();
  return <Row icon={MessageCircle} title={t('service.contactShop')} href={href} />;
}
