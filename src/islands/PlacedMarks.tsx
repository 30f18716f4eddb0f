import type { ReactNode } from 'react';
import type { EventRaid } from '#contract/raids.ts';
import { roles } from '#rules/characters/roles.ts';
import { poolAnswerNames } from '#rules/raids/people.ts';
import { Chip } from '#ui/Chip.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';
import { ChangedMarks } from './ChangedMarks.tsx';

/** Somebody as a published plan shows them. */
export type ShownPerson = EventRaid['bench'][number];

/** Marks of somebody in a published plan why they do not come, what has changed, and their role. */
export function PlacedMarks({ shown, children }: { shown: ShownPerson; children?: ReactNode }) {
  const role = roles.find((one) => one === shown.role);
  return (
    <span className="ms-auto flex min-w-0 items-center gap-2 text-sm">
      {shown.away && <Chip className="text-warn">{poolAnswerNames[shown.away]}</Chip>}
      <ChangedMarks changed={shown.changed} />
      {children}
      {role && <RoleMark role={role} />}
    </span>
  );
}
