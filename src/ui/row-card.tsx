import { Card } from './card.tsx';
import { Row, type RowProps } from './row.tsx';

/** A card of one row: something that is offered by itself. */
export function RowCard(props: RowProps) {
  return (
    <Card isFlat>
      <Row {...props} />
    </Card>
  );
}
