import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { BecalmedBoat, Lighthouse, OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Problem } from '#ui/status/problem.tsx';
import type { Words } from './words.ts';

/** Empty, loading and error states. */
export function StatesPart({ w }: { w: Words }) {
  return (
    <>
      <h2 className="part">Empty and error</h2>
      <div className="stack">
        <Card>
          <Empty
            art={<BecalmedBoat />}
            title={w.becalmed}
            text={w.becalmedText}
            action={<Button tone="primary">{w.retry}</Button>}
          />
        </Card>
        <Card>
          <Empty art={<OpenBox />} title={w.nothing} text={w.nothingText} />
        </Card>
        <Card>
          <Empty art={<Lighthouse />} title={w.explore} text={w.nothingText} />
        </Card>
        <Card>
          <Problem
            title={w.failed}
            text={w.failedText}
            retry={{ label: w.retry, onRetry: () => undefined }}
          />
        </Card>
        <Card className="stack">
          <p lang="th">การยืนยันการรับสินค้าจะปล่อยเงินให้ร้านค้า ไม่สามารถย้อนกลับได้ ปู่ ญู ฎี ฐุ น้ำ</p>
          <p lang="zh-CN">确认收货后，货款将付给店铺，且无法撤回。</p>
          <p lang="fr">
            La confirmation de réception libère le paiement au vendeur et ne peut pas être annulée.
          </p>
        </Card>
      </div>
    </>
  );
}
