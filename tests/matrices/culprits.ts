/** In the page: the elements that overflow a screen or its overlay. */
export function findWide(overlays: string): string[] {
  const boxes = document.querySelectorAll<HTMLElement>(`.pane, ${overlays}`);
  return [...boxes]
    .filter((box) => box.scrollWidth > box.clientWidth || box.offsetWidth > window.innerWidth)
    .flatMap((box) => {
      const edge = Math.min(box.getBoundingClientRect().right, window.innerWidth);
      const isOver = (element: Element) => element.getBoundingClientRect().right > edge + 0.5;
      const isScrolled = (element: Element) => {
        const scroller = element.parentElement?.closest('.overflow-x-auto');
        return scroller !== null && scroller !== undefined;
      };
      const over = [...box.querySelectorAll('*')].filter((it) => isOver(it) && !isScrolled(it));
      return over.slice(-2).map((it) => it.outerHTML.slice(0, 160));
    });
}

/**
 * In the page: the numbers that are broken over two lines, and the words of buttons, chips, tabs and rows. What is wider
 * than three fifths of the page is left out: it may not fit beside a margin.
 */
export function findBroken(overlays: string): string[] {
  // Not within a name or an address, which may be longer than any line.
  const number = /(?<=^|[\s(×$¥￥€])\d[\d.,\u00a0\u202f]*\d/gu;
  const labels = '.press:is(.rounded-md, .rounded-full), .min-h-14, [role=tab]';
  const boxes = document.querySelectorAll<HTMLElement>(`.pane, ${overlays}`);
  return [...boxes].filter((box) => box.checkVisibility()).flatMap(brokenIn);

  function brokenIn(box: HTMLElement): string[] {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const words = text.parentElement?.closest(labels) ? /[\p{Script=Latin}\d]+/gu : number;
      for (const word of text.data.matchAll(words)) {
        if (isBroken(text, word.index, word[0].length)) broken.push(`broken ${word[0]}`);
      }
    }
    return broken;
  }

  function isBroken(text: Text, start: number, length: number): boolean {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + length);
    const [first, ...rest] = range.getClientRects();
    const width = rest.reduce((sum, rect) => sum + rect.width, first?.width ?? 0);
    return rest.some(({ top }) => top !== first?.top) && width < 0.6 * window.innerWidth;
  }
}
