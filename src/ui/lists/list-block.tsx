import { type ReactNode, useEffect, useRef, useState } from 'react';
import { watchView } from './watch-view.ts';

/** How far outside of the view a block keeps its content, in px. */
const keptPx = 1500;

interface ListBlockProps {
  as?: 'div' | 'li';
  children: ReactNode;
}

/** A part of a long list. While it is far from the view, an empty box of its height stands for it. */
export function ListBlock({ as = 'div', children }: ListBlockProps) {
  const Element = as as 'div';
  const box = useRef<HTMLDivElement>(null);
  const [emptyHeight, setEmptyHeight] = useState<number>();

  useEffect(() => {
    const { current: element } = box;
    if (!element) return;
    return watchView(element, `${keptPx}px 0px`, (isNear) => {
      if (isNear) setEmptyHeight(undefined);
      // To a fraction of a pixel: many blocks would add up to a jump.
      else if (mayLeave(element)) setEmptyHeight(element.getBoundingClientRect().height);
    });
  }, []);

  return (
    <Element ref={box} style={{ height: emptyHeight }}>
      {emptyHeight === undefined && children}
    </Element>
  );
}

/** A hidden screen has no height, and what has the focus must stay. */
const mayLeave = (element: HTMLElement) =>
  element.offsetHeight > 0 && !element.contains(document.activeElement);
