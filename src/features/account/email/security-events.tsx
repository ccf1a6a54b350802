import { useTranslation } from 'react-i18next';
import { email } from '#contract/calls/email.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useFormats } from '#parts/formats/formats.ts';
import { useRead } from '#query/use-read.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/lists/row.tsx';
import { deviceName } from '../security/device-name.ts';
import { deviceText } from '../security/session-row.tsx';

/** Changes of the email address, for owners without a mailbox too. */
export function SecurityEvents() {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { data, error, isPending, refetch } = useRead(email.log, {}, { isFresh: true });
  // Below the sessions, whose number is unknown before.
  const { isPending: areSessionsPending } = useRead(sessions.list, {});
  if (isPending || areSessionsPending || data?.items.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-md">{t('security.events')}</h2>
      <Card isFlat>
        {error ? (
          <ReadProblem title={t('list.failed')} error={error} onRetry={refetch} />
        ) : (
          <ul className="divide-y divide-line">
            {data.items.map(({ at, kind, user_agent }) => (
              <li key={at}>
                <Row
                  title={t(`security.event.${kind}`)}
                  text={`${moment(at)} · ${deviceText(t, deviceName(user_agent))}`}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {data && data.items.length > 0 && (
        <p className="text-sm text-ink-2">{t('security.eventText')}</p>
      )}
    </section>
  );
}
