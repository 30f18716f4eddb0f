import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import { classes } from '#ui/classes.ts';
import type { Verdict } from './verdicts.ts';

/** A shape, a word and a colour for each state, so that none is said by colour alone. */
const looks: Record<
  Verdict,
  { Icon: ComponentType<{ className: string }>; word: string; colour: string }
> = {
  fine: { Icon: CircleCheck, word: 'Fine', colour: 'text-good' },
  look: { Icon: TriangleAlert, word: 'Look at it', colour: 'text-warn' },
  broken: { Icon: OctagonX, word: 'Broken', colour: 'text-danger' },
};

/** Shows the shape of a state beside words that say it. */
export function StateShape({ verdict, className }: { verdict: Verdict; className?: string }) {
  const { Icon, colour } = looks[verdict];
  return <Icon className={classes('line-icon', colour, className)} />;
}

/** Shows how something is. */
export function StateMark({ verdict }: { verdict: Verdict }) {
  const { word } = looks[verdict];
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
      <StateShape verdict={verdict} />
      {word}
    </span>
  );
}
