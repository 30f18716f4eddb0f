import type { SeenLeave } from '#contract/member-leaves.ts';
import { Section } from '#ui/Section.tsx';
import { MoreRows } from '../MoreRows.tsx';
import { usePart } from '../use-part.ts';
import { LeaveRows } from './LeaveRows.tsx';

/** Leaves that show at once. */
const shownLeaves = 40;

interface Props {
  title: string;
  leaves: readonly SeenLeave[];
  /** those that run and those ahead, among which others of the same member may overlap */
  all: readonly SeenLeave[];
  today: string;
  /** says what was done */
  onTold: (words: string) => void;
}

/** Lists leaves under a title; nothing where there are none. */
export function LeaveGroup({ title, leaves, all, today, onTold }: Props) {
  const part = usePart(leaves, shownLeaves);
  if (leaves.length === 0) return null;
  return (
    <Section
      title={title}
      end={<span className="text-sm text-muted tabular">{leaves.length}</span>}
    >
      <LeaveRows leaves={part.shown} all={all} today={today} onTold={onTold} />
      <MoreRows part={part} what="leaves" />
    </Section>
  );
}
