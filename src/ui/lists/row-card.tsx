import { Card } from '../card.tsx';
import { Row, type RowProps } from './row.tsx';

/** A card with a single row. */
export function RowCard(props: RowProps) {
  return (
    <Card isFlat>
      <Row {...props} />
    </Card>
  );
}
