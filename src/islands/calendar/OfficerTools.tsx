import { Download, Plus } from 'lucide-react';
import { downloadAddress } from '#api/addresses.ts';
import { downloadEvents } from '#contract/calendar.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';

interface Props {
  /** the days in sight, which the downloaded file covers */
  days: readonly string[];
  onNew: () => void;
}

/** Offers the officers' tools of the calendar. */
export function OfficerTools({ days, onNew }: Props) {
  const query = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  return (
    <>
      <ButtonLink href={downloadAddress(downloadEvents, { query })} download>
        <Download className="line-icon" />
        CSV<span className="sr-only"> of these days with all answers</span>
      </ButtonLink>
      <Button look="main" onClick={onNew}>
        <Plus className="line-icon" />
        New event
      </Button>
    </>
  );
}
