import { Headset } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { countUnreadMessages } from '#data/messages/conversations.ts';
import { useLocalQuery } from '#query/use-local-db.ts';
import { Row } from '#ui/lists/row.tsx';

/** The way to customer service, with the number of unread messages. */
export function ServiceRow() {
  const { t } = useTranslation();
  const unread = useLocalQuery(countUnreadMessages) ?? 0;
  return (
    <Row
      icon={Headset}
      title={t('title.service')}
      text={unread > 0 && t('service.unread', { count: unread })}
      href="#/service"
    />
  );
}
