import { useEffect, useRef, useState } from 'react';
import { PlainPicture } from './picture.tsx';
import type { PictureProps } from './picture-props.ts';

/** The most px in width: as wide as most phones' pages. */
const mostWidth = 360;
/** The part of the displayed width that counts: one px for each CSS px, even on the sharpest screens. */
const share = 3;

/** A picture that loads once it is in view, at a third of the screen's resolution. */
export function SavingPicture(props: PictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    const { current: element } = box;
    if (!element || isSeen) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [isSeen]);

  return (
    <PlainPicture
      {...props}
      box={box}
      isBlank={!isSeen}
      isEager
      widths={props.widths.filter((width) => width <= mostWidth)}
      sizes={reduce(props.sizes)}
    />
  );
}

/** Divides the lengths of `<img sizes>`, whose conditions stay. */
function reduce(sizes: string): string {
  return sizes
    .split(/,\s*(?![^(]*\))/)
    .map((size) => size.replace(/^(\([^)]*\)\s+)?(.+)$/, `$1calc(($2) / ${share})`))
    .join(', ');
}
