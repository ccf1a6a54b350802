import { Check, Clock, CloudOff, Heart, MapPin, Undo2, X } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { Divider } from '#ui/lists/divider.tsx';
import { KeyValues } from '#ui/lists/key-values.tsx';
import { Row } from '#ui/lists/row.tsx';
import { Timeline } from '#ui/lists/timeline.tsx';
import { Rating } from '#ui/pictures/rating.tsx';
import { formatPrice, Price } from '#ui/price.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';
import { ProgressBar } from '#ui/status/progress-bar.tsx';
import { StatusBar } from '#ui/status/status-bar.tsx';
import { Tag } from '#ui/status/tag.tsx';
import type { Words } from './words.ts';

/** Prices, tags, notes, rows, sums. */
export function StatusPart({ w, lang }: { w: Words; lang: string }) {
  const usd = { currency: { code: 'USD', digits: 2 }, lang };
  return (
    <>
      <h2 className="part">Price and status</h2>
      <div className="stack">
        <Card>
          <div className="flow">
            <Price {...usd} minor={129900} size="l" />
            <Price {...usd} minor={12800} size="m" />
            <Price {...usd} minor={1890} />
            <Price {...usd} minor={13120} tone="ink" />
            <Price {...usd} minor={15000} strikes label="before" />
            <Price currency={{ code: 'JPY', digits: 0 }} lang={lang} minor={19800} size="xl" />
            <Rating value={4.8} lang={lang} label="Rated 4.8 of 5" />
          </div>
          <Divider />
          <div className="flow">
            <Tag tone="ok" icon={Check}>
              Passed
            </Tag>
            <Tag tone="warning" icon={Clock}>
              Auditing
            </Tag>
            <Tag tone="danger" icon={X}>
              Refused
            </Tag>
            <Tag tone="info" icon={Undo2}>
              Refunding
            </Tag>
            <Tag tone="primary">On its way</Tag>
            <Tag tone="copper">−$6.00</Tag>
            <Tag>{w.disabled}</Tag>
          </div>
        </Card>
        <Note tone="info">{w.audit}</Note>
        <Note tone="warning">{w.unsupported}</Note>
        <Note tone="danger">{w.short}</Note>
        <Note tone="ok">{w.refunded}</Note>
        <Note>{w.answer}</Note>
        <div data-testid="note-action">
          <Note
            action={
              <Button tone="line" size="small">
                {w.retry}
              </Button>
            }
          >
            {w.audit}
          </Note>
        </div>
        <div data-testid="no-problem" className="grid gap-3">
          <ActionProblem text={undefined} />
          <Note>{w.answer}</Note>
          <ActionProblem text={undefined} />
        </div>
        <StatusBar icon={CloudOff} action={{ label: w.retry, onAct: () => undefined }}>
          {w.becalmed}
        </StatusBar>
        <ProgressBar label={w.busy} value={120} max={400} text="120 kB / 400 kB" />
        <Card tone="deep">
          {w.balance}
          <Price {...usd} minor={41260} size="xl" className="block" />
          <div className="pair">
            <Button tone="primary">{w.soft}</Button>
            <Button tone="soft">{w.line}</Button>
          </div>
        </Card>
        <Card isFlat>
          <Row icon={Heart} title={w.line} trailing="24" href="#favourites" />
          <Row icon={MapPin} title={w.addressee} text={w.areaHint} onPress={() => undefined} />
          <Row title={w.danger} onPress={() => undefined} />
        </Card>
        <Card>
          <KeyValues
            items={[
              { id: 'a', label: w.balance, value: formatPrice(41260, usd.currency, lang) },
              { id: 'b', label: w.soft, value: formatPrice(-21420, usd.currency, lang) },
              {
                id: 'c',
                label: w.after,
                value: formatPrice(19840, usd.currency, lang),
                isSum: true,
              },
            ]}
          />
          <Divider />
          <Timeline
            items={[
              { id: '1', title: w.received, state: 'ahead' },
              { id: '2', title: w.departed, text: <time>21 Nov, 06:12</time>, state: 'now' },
              { id: '3', title: w.cleared, text: <time>20 Nov, 18:40</time>, state: 'done' },
              { id: '4', title: w.refunded, text: <time>20 Nov, 09:21</time>, state: 'done' },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
