import type { SecurityEvent } from '#contract/calls/security.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { Card } from '#ui/card.tsx';
import { EventRow } from './event-row.tsx';

/** Events under the days on which they happened. */
export function EventDays({ events }: { events: SecurityEvent[] }) {
  const { date } = useFormats();
  const days = new Map<string, SecurityEvent[]>();
  for (const event of events) {
    const day = date(event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, own]) => (
    <section key={day} className="grid grid-cols-1 gap-2">
      <h2 className="text-md">{day}</h2>
      <Card isFlat as="div">
        <ul className="divide-y divide-line">
          {own.map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  ));
}
