import { Download, Plus } from 'lucide-react';
import { downloadAddress } from '#api/addresses.ts';
import { downloadEvents } from '#contract/calendar.ts';

interface Props {
  /** the days in sight, which the downloaded file covers */
  days: readonly string[];
  onNew: () => void;
}

/** Offers the officers' tools of the calendar. */
export function OfficerTools({ days, onNew }: Props) {
  const query = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  return (
    <span className="row">
      <a className="btn" href={downloadAddress(downloadEvents, { query })} download>
        <Download className="icon" />
        CSV<span className="sr"> of these days with all answers</span>
      </a>
      <button type="button" className="btn btn-main" onClick={onNew}>
        <Plus className="icon" />
        New event
      </button>
    </span>
  );
}
