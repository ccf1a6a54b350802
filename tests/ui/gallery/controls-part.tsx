import { useState } from 'react';
import { plainDigits } from '#contract/typed-text.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox, type CheckState } from '#ui/fields/checkbox.tsx';
import { CodeCells } from '#ui/fields/code-cells.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { StarsInput } from '#ui/fields/stars-input.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { Stars } from '#ui/pictures/stars.tsx';
import type { Words } from './words.ts';

/** Steppers, switches, stars, the payment code. */
export function ControlsPart({ w }: { w: Words }) {
  const [quantity, setQuantity] = useState(2);
  const [limit, setLimit] = useState('');
  const [isOn, setIsOn] = useState(true);
  const [all, setAll] = useState<CheckState>('mixed');
  const [way, setWay] = useState('return');
  const [score, setScore] = useState(3);
  const [code, setCode] = useState('');
  const labels = {
    value: w.quantity,
    less: 'Less',
    more: 'More',
    changed: (value: number) => `${w.quantity} ${value}`,
  };
  return (
    <>
      <h2 className="part">Controls</h2>
      <div className="stack">
        <Card>
          <div className="flow">
            <span data-testid="stepper">
              <Stepper
                value={quantity}
                max={36}
                onChange={setQuantity}
                onLimit={setLimit}
                labels={labels}
                plainDigits={plainDigits}
              />
            </span>
            <span data-testid="limit">{limit}</span>
            <Stepper
              value={36}
              max={36}
              onChange={() => undefined}
              labels={{ ...labels, value: 'At the end', less: 'Less here', more: 'More here' }}
              plainDigits={plainDigits}
            />
          </div>
          <div className="flow">
            <Checkbox state={all} label="All" onChange={(on) => setAll(on ? 'on' : 'off')} />
            <Checkbox state="on" label="One" isLabelHidden onChange={() => undefined} />
            <Checkbox state="off" label="Two" isLabelHidden onChange={() => undefined} />
            <Stars value={4.6} label="4.6 of 5" />
          </div>
          <StarsInput
            legend={w.score}
            value={score}
            onChange={setScore}
            starLabel={(star) => `${star} of 5`}
            word={`${score} / 5`}
          />
          <StarsInput
            legend={w.freeDelivery}
            value={0}
            onChange={() => undefined}
            starLabel={(star) => `${star} stars`}
            error={w.mobileError}
          />
          <Switch label={w.notifications} hint={w.optional} isOn={isOn} onChange={setIsOn} />
        </Card>
        <RadioCards
          legend={w.refund}
          options={[
            { value: 'return', title: w.refund, text: w.refundText },
            { value: 'keep', title: w.keep, text: w.keepText },
          ]}
          value={way}
          onChange={setWay}
        />
        <Card>
          <div data-testid="code" data-value={code}>
            <CodeCells
              value={code}
              onChange={setCode}
              note="5 attempts left"
              labels={{
                input: w.code,
                paste: w.paste,
                backspace: 'Delete',
                progress: (typed, cells) => `${typed} of ${cells}`,
                tooLong: (max) => `At most ${max}`,
              }}
              plainDigits={plainDigits}
            />
          </div>
        </Card>
      </div>
    </>
  );
}
