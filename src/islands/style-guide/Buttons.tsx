import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { BareButton } from '#ui/BareButton.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Section } from '#ui/Section.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { Example, Examples } from './Example.tsx';

/** Buttons in their looks and states. */
export function Buttons() {
  const [pressed, setPressed] = useState(true);
  const [times, setTimes] = useState(0);
  const count = () => {
    setTimes(times + 1);
  };
  return (
    <Section id="buttons" title="Buttons" end={<output>Pressed {times} times</output>}>
      <Examples>
        <Example name="main: one a screen">
          <Button look="main" onClick={count}>
            Save
          </Button>
        </Example>
        <Example name="outlined">
          <Button onClick={count}>
            <Plus className="line-icon" />
            Add a squad
          </Button>
        </Example>
        <Example name="quiet">
          <Button look="quiet" onClick={count}>
            Put back
          </Button>
        </Example>
        <Example name="danger">
          <Button look="danger" onClick={count}>
            Delete
          </Button>
        </Example>
        <Example name="pressed or not">
          <Button
            aria-pressed={pressed}
            onClick={() => {
              setPressed(!pressed);
            }}
          >
            Weekdays
          </Button>
        </Example>
        <Example name="waits for an answer, says so">
          <Button look="main" aria-disabled>
            Saving...
          </Button>
        </Example>
        <Example name="cannot be pressed">
          <Button disabled>Nothing to save</Button>
        </Example>
        <Example name="36 px, in dense heads">
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={count}>
              Export
            </Button>
            <Button size="sm" look="quiet" onClick={count}>
              Clear
            </Button>
          </span>
        </Example>
        <Example name="an icon alone">
          <span className="flex">
            <IconButton label="Count one" onClick={count}>
              <Plus className="line-icon" />
            </IconButton>
            <IconButton label="Not now" aria-disabled>
              <Plus className="line-icon" />
            </IconButton>
          </span>
        </Example>
        <Example name="bare: a row that can be pressed">
          <BareButton className="min-h-11 w-full px-2 hover:bg-accent-quiet" onClick={count}>
            Thursday, <span className="text-muted">not recorded yet</span>
          </BareButton>
        </Example>
        <Example name="reads as a link">
          <TextButton onClick={count}>Show what changed</TextButton>
        </Example>
        <Example name="a link that looks like a button">
          <ButtonLink href="#buttons">
            <Link2 className="line-icon" />
            To the buttons
          </ButtonLink>
        </Example>
        <Example name="words longer than the place">
          <Button onClick={count}>Take the whole evening’s roster over from last Thursday</Button>
        </Example>
      </Examples>
    </Section>
  );
}
