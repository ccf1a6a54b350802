import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui/buttons/chip.tsx';
import { Card } from '#ui/card.tsx';

interface FigureProps {
  title: string;
  children: ReactNode;
  table: Omit<TableProps, 'caption'>;
}

/** A chart, and the same values as a table. */
export function Figure({ title, children, table }: FigureProps) {
  const { t } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-[8rem] text-md">{title}</h2>
        <Chip isOn={isTable} onClick={() => setIsTable(!isTable)}>
          {t('wallet.fund.table')}
        </Chip>
      </div>
      {isTable ? <Table caption={title} {...table} /> : children}
    </Card>
  );
}

interface TableProps {
  caption: string;
  heads: string[];
  /** Each row starts with its header. */
  rows: string[][];
}

function Table({ caption, heads, rows }: TableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm tabular">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={cell}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className={cell}>
                {name}
              </th>
              {values.map((value, at) => (
                <td key={heads[at + 1]} className={cell}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell =
  'px-1.5 py-1.5 text-end whitespace-nowrap first:ps-0 first:text-start first:font-semibold last:pe-0';
