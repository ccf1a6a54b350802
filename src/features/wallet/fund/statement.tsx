import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { BillEntry } from '#contract/calls/wallet/wallet.ts';
import { fullName } from '#contract/rules/full-name.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { useSession } from '#query/use-session.ts';
import type { StatementProof } from './statement-proof.ts';
import { subjectNumber } from './subject-number.ts';
import type { AllEntries } from './use-all-entries.ts';
import '#parts/print/statement.css';

export interface StatementProps extends StatementProof, AllEntries {
  /** When it was made, in ms. */
  at: number;
}

/** A printable statement of the wallet, oldest first: owner, period, totals, entries and proof. */
export function Statement({ entries, isPartial, at, code, seal }: StatementProps) {
  const { t } = useTranslation();
  const { date, clock } = useFormats();
  const info = useSession((state) => state.userInfo);
  const [newest, oldest] = [entries[0], entries.at(-1)];
  return createPortal(
    <article className="statement">
      <h1>
        {t('app.name')} · {t('wallet.fund.statement')}
      </h1>
      <p>
        {t('wallet.fund.owner')}:{' '}
        {info && (
          <>
            <bdi>{fullName(info)}</bdi> · <bdi>{info.account}</bdi>
          </>
        )}
      </p>
      {newest && oldest && (
        <p>
          {t('wallet.fund.period')}: {date(oldest.at)} – {date(newest.at)}
        </p>
      )}
      <p>{t('wallet.fund.made', { time: `${date(at)} ${clock(at)}` })}</p>
      {isPartial && <p>{t('wallet.fund.partial', { count: entries.length })}</p>}
      <Totals entries={entries} />
      <Entries entries={entries.toReversed()} />
      {code && <Proof code={code} seal={seal} />}
    </article>,
    document.body,
  );
}

function Proof({ code, seal }: StatementProof) {
  const { t } = useTranslation();
  return (
    <footer>
      <p>
        {t('wallet.fund.checkCode')}: <code>{code}</code>
      </p>
      {seal && (
        <>
          <p>
            {t('wallet.fund.seal')}: <code>{seal}</code>
          </p>
          <p>{t('wallet.fund.verifiable')}</p>
        </>
      )}
    </footer>
  );
}

/** From the opening balance to the closing one. */
function Totals({ entries }: { entries: BillEntry[] }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const oldest = entries.at(-1);
  const sumOf = (sign: 1 | -1) =>
    entries.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
  const totals = [
    [t('wallet.fund.opening'), oldest ? oldest.balance_after - oldest.amount : 0],
    [t('wallet.fund.totalIn'), sumOf(1)],
    [t('wallet.fund.totalOut'), -sumOf(-1)],
    [t('wallet.fund.closing'), entries[0]?.balance_after ?? 0],
  ] as const;
  return (
    <table>
      <tbody>
        {totals.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="amount">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entries({ entries }: { entries: BillEntry[] }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { date, clock } = useFormats();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('wallet.fund.number')}</th>
          <th scope="col">{t('wallet.fund.date')}</th>
          <th scope="col">{t('wallet.fund.type')}</th>
          <th scope="col">{t('wallet.fund.refersTo')}</th>
          <th scope="col">{t('wallet.record.fee')}</th>
          <th scope="col">{t('wallet.record.amount')}</th>
          <th scope="col">{t('wallet.fund.balanceAfter')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ seq, at, kind, ref, fee, amount, balance_after }) => (
          <tr key={seq}>
            <td>{seq}</td>
            <td>
              {date(at)} {clock(at)}
            </td>
            <td>{t(`wallet.fund.kind.${kind}`)}</td>
            <td>{ref && subjectNumber(ref)}</td>
            <td className="amount">{money(fee)}</td>
            <td className="amount">{money(amount)}</td>
            <td className="amount">{money(balance_after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
