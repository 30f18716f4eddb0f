import { useState } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { Check } from '#ui/form/Check.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { Toggle } from '#ui/form/Toggle.tsx';
import { Section } from '#ui/Section.tsx';
import { Example, Examples } from './Example.tsx';

const views = { month: 'Month', week: 'Week', agenda: 'Agenda' };
type View = keyof typeof views;

/** What is chosen without typing, and marks in words. */
export function Choices() {
  const [view, setView] = useState<View>('week');
  const [isOn, setOn] = useState(true);
  return (
    <Section id="choices" title="Choices and chips">
      <Examples>
        <Example name="boxes to tick">
          <Check defaultChecked>Remind me</Check>
          <Check>Remind my squad too</Check>
          <Check disabled>Remind the server: for officers</Check>
        </Example>
        <Example name="one of two">
          <Check type="radio" name="seat" defaultChecked>
            A seat
          </Check>
          <Check type="radio" name="seat">
            The bench
          </Check>
        </Example>
        <Example name="two to five values, all in sight">
          <Segments label="Shown" options={views} value={view} onChange={setView} />
        </Example>
        <Example name="a filter that is on or off">
          <span className="flex flex-wrap gap-2">
            <Toggle isOn={isOn} onChange={setOn}>
              Raids
            </Toggle>
            <Toggle
              isOn={!isOn}
              onChange={() => {
                setOn(!isOn);
              }}
            >
              Caravans
            </Toggle>
          </span>
        </Example>
        <Example name="chips say, they do nothing">
          <span className="flex flex-wrap gap-2">
            <Chip>Rank 2</Chip>
            <Chip>TBD</Chip>
            <Chip>In preparation</Chip>
          </span>
        </Example>
      </Examples>
    </Section>
  );
}
