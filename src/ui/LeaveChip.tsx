import { Chip } from './Chip.tsx';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

interface Props {
  /** last day of a leave; null for a member who is on none */
  until: string | null;
}

/** Says behind a name that the member is on leave. */
export function LeaveChip({ until }: Props) {
  if (until === null) return null;
  return <Chip>On leave until {day.format(new Date(`${until}T00:00Z`))}</Chip>;
}
