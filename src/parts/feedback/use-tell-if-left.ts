import type { Duplicate, Failure } from '#data/http/outcome.ts';
import { useIsHere } from '../layout/use-is-here.ts';
import { useTell } from './use-tell.ts';

/**
 * Returns what tells a shopper who has left the screen how a call failed. One who is there sees it in
 * the screen, and the end of a session shows its reason itself.
 */
export function useTellIfLeft(): (
  text: string,
  { kind }: Pick<Failure | Duplicate, 'kind'>,
) => void {
  const isHere = useIsHere();
  const tell = useTell();
  return (text, { kind }) => {
    if (!isHere() && kind !== 'unauthorised') tell({ text, tone: 'plain' });
  };
}
