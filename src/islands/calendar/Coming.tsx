import { Users } from 'lucide-react';
import type { GuildEvent } from '#contract/calendar.ts';

interface Props {
  event: GuildEvent;
  /** where there is no room for more than the number */
  isNarrow?: boolean;
}

/** Tells how many come to an event; nothing of one that is called off. */
export function Coming({ event: { answers, cancelled }, isNarrow = false }: Props) {
  if (cancelled) return null;
  const count = answers.yes + answers.late;
  return (
    <span className="flex items-center gap-1 text-muted tabular" title={`${count} coming`}>
      {!isNarrow && <Users className="line-icon" />}
      {count}
      <span className="sr-only"> coming</span>
    </span>
  );
}
