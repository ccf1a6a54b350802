import type { Block, Line, ListBlock, Page } from '#contract/calls/pages.ts';
import { type PagePlace, placeOf } from './page-paths.ts';

interface PageTextProps {
  page: Page;
  /** Opens another of the shop's pages; without it, links to them are followed. */
  onOpen?: (place: PagePlace) => void;
}

/** A page of the shop, as elements: nothing in it is ever read as HTML. */
export function PageText({ page, onOpen }: PageTextProps) {
  return (
    <div lang={page.lang} className="grid grid-cols-1 gap-3 wrap-anywhere">
      {page.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is shown as a whole; its blocks have no other name.
        <BlockText key={index} block={block} onOpen={onOpen} />
      ))}
    </div>
  );
}

type OnOpen = { onOpen: PageTextProps['onOpen'] };

function BlockText({ block, onOpen }: { block: Block } & OnOpen) {
  if (block.kind === 'list') return <ListText list={block} onOpen={onOpen} />;
  const text = <LineText line={block.line} onOpen={onOpen} />;
  if (block.kind === 'paragraph') return <p>{text}</p>;
  const isSection = block.level === 2;
  const Heading = isSection ? 'h2' : 'h3';
  return <Heading className={isSection ? 'mt-3 text-lg' : 'mt-1 text-base'}>{text}</Heading>;
}

type Item = ListBlock['items'][number];

function ListText({
  list,
  onOpen,
}: { list: Omit<ListBlock, 'items'> & { items: Item[] } } & OnOpen) {
  const List = list.is_ordered ? 'ol' : 'ul';
  const mark = list.is_ordered ? 'list-decimal' : 'list-disc';
  return (
    <List className={`grid grid-cols-1 gap-2 ps-5 marker:text-ink-3 ${mark}`}>
      {list.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={index}>
          {item.lines.map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <p key={nth}>
              <LineText line={line} onOpen={onOpen} />
            </p>
          ))}
          {item.list && (
            <div className="mt-2">
              <ListText list={item.list} onOpen={onOpen} />
            </div>
          )}
        </li>
      ))}
    </List>
  );
}

function LineText({ line, onOpen }: { line: Line } & OnOpen) {
  return line.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <SpanText key={index} span={span} onOpen={onOpen} />
  ));
}

function SpanText({ span, onOpen }: { span: Line[number] } & OnOpen) {
  const { text, is_strong, is_emphasis, href } = span;
  const plain = <span className="whitespace-pre-line">{text}</span>;
  const emphasised = is_emphasis ? <em>{plain}</em> : plain;
  const styled = is_strong ? <strong>{emphasised}</strong> : emphasised;
  if (href === undefined) return styled;
  const place = placeOf(href);
  const isOutside = /^https?:/i.test(href);
  return (
    <a
      href={href}
      className="font-semibold text-primary underline underline-offset-2"
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={(event) => {
        if (!place || !onOpen) return;
        event.preventDefault();
        onOpen(place);
      }}
    >
      {styled}
    </a>
  );
}
