import { Bell, Heart, Share2, X } from 'lucide-react';
import { useState } from 'react';
import { Tabs } from '#ui/bars/tabs.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip, ChipLink } from '#ui/buttons/chip.tsx';
import { ChipRow } from '#ui/buttons/chip-row.tsx';
import { IconButton, IconLink } from '#ui/buttons/icon-button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { PickChips } from '#ui/fields/pick-chip.tsx';
import { Segment } from '#ui/fields/segment.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { Words } from './words.ts';

const swatches = ['#e9e2d3', '#434b4f', '#2f7070', '#bd6a3b'];

/** Buttons, chips, tabs. */
export function ButtonsPart({ w }: { w: Words }) {
  const [isOn, setIsOn] = useState(true);
  const [colour, setColour] = useState('0');
  const [tab, setTab] = useState('0');
  const [received, setReceived] = useState('yes');
  return (
    <>
      <h2 className="part">Buttons</h2>
      <div className="stack">
        <Button tone="primary" block>
          {w.soft}
        </Button>
        <div className="pair">
          <Button tone="soft">{w.soft}</Button>
          <Button tone="line">{w.line}</Button>
          <Button tone="ghost">{w.ghost}</Button>
          <Button tone="danger">{w.danger}</Button>
          <Button tone="primary" isBusy>
            {w.busy}
          </Button>
          <Button tone="primary" disabled>
            {w.disabled}
          </Button>
        </div>
        <Button tone="primary" block>
          {w.confirm}
        </Button>
        <div className="flow">
          <LinkButton tone="soft" size="small" href="#orders">
            {w.line}
          </LinkButton>
          <IconButton icon={Share2} label="Share" />
          <IconButton icon={Heart} label="Favourite" isFilled aria-pressed="true" />
          <IconButton icon={Heart} label="Favourite on a picture" isFloating />
          <IconLink icon={Bell} label="Messages, 1 new" href="#messages" />
        </div>
      </div>
      <h2 className="part">Chips and tabs</h2>
      <div className="stack">
        <ChipRow label="Filters">
          <Chip isOn={isOn} onClick={() => setIsOn(!isOn)}>
            {w.newest}
          </Chip>
          <Chip isOn={false}>{w.topRated}</Chip>
          <Chip isOn={false} trailing={<Icon icon={X} size="s" />}>
            {w.freeDelivery}
          </Chip>
          <ChipLink href="#category">{w.explore}</ChipLink>
        </ChipRow>
        <PickChips
          legend={w.colour}
          offLabel="sold out"
          value={colour}
          onPick={setColour}
          options={w.colours.map((label, at) => ({
            value: String(at),
            label,
            swatch: swatches[at],
            isOff: at === 3,
          }))}
        />
        <Tabs
          label="Orders"
          value={tab}
          onChange={setTab}
          items={w.tabs.map((label, at) => ({ value: String(at), label, count: at && 4 - at }))}
        />
        <Segment
          legend={w.received}
          value={received}
          onChange={setReceived}
          options={[
            { value: 'yes', label: w.received },
            { value: 'no', label: w.notReceived },
          ]}
        />
      </div>
    </>
  );
}
