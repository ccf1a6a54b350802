import { useTranslation } from 'react-i18next';
import type { SecurityEvent } from '#contract/calls/security.ts';
import { isId } from '#contract/id.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { Money } from '#parts/money/money.tsx';
import { Row } from '#ui/lists/row.tsx';
import { deviceName } from './device-name.ts';
import { eventIcons } from './event-icon.ts';
import { deviceText } from './session-row.tsx';

/** One event: what happened, when and from where. A payment leads to its order. */
export function EventRow({ event }: { event: SecurityEvent }) {
  const { at, kind, user_agent, network, amount, ref: about } = event;
  const { t } = useTranslation();
  const { clock } = useFormats();
  const device = user_agent && deviceText(t, deviceName(user_agent));
  const href = kind === 'order_paid' && isId(about) ? `#/orderInfo/${about}` : undefined;
  return (
    <Row
      icon={eventIcons[kind]}
      title={t(`security.event.${kind}`)}
      text={[clock(at), device, network].filter(Boolean).join(' · ')}
      trailing={amount !== null && <Money minor={amount} size="s" tone="ink" />}
      href={href}
    />
  );
}
