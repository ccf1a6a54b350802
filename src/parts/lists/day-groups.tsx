import type { ReactNode } from 'react';
import { useFormats } from '#parts/formats/formats.ts';
import { Card } from '#ui/card.tsx';
import { ListBlock } from '#ui/lists/list-block.tsx';
import { byDay } from './by-day.ts';

interface DayGroupsProps<T> {
  items: T[];
  row(item: T): ReactNode;
}

/** Rows under the days on which things happened. */
export function DayGroups<T extends { id: string; at: string }>({ items, row }: DayGroupsProps<T>) {
  const { date } = useFormats();
  return (
    <div className="grid grid-cols-1 gap-5">
      {byDay(items, ({ at }) => date(at)).map(([day, own]) => (
        <section key={day} className="grid grid-cols-1 gap-2">
          <h2 className="text-md">{day}</h2>
          <Card isFlat as="div">
            <ul className="divide-y divide-line">
              {own.map((item) => (
                <ListBlock key={item.id} as="li">
                  {row(item)}
                </ListBlock>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}
