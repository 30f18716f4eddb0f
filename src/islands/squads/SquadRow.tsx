import { ChevronDown } from 'lucide-react';
import type { Squad } from '#contract/squad-shapes.ts';
import type { SquadList } from '#contract/squads.ts';
import { countInWords, openPlaces } from '#rules/squads/squad.ts';
import { Chip } from '#ui/Chip.tsx';
import { Crest } from '#ui/people/Crest.tsx';
import { JoinRequests } from '../JoinRequests.tsx';
import { AskToJoin } from './AskToJoin.tsx';
import { MemberRow } from './MemberRow.tsx';
import { NextEvening } from './NextEvening.tsx';
import { squadAnchor } from './squad-anchor.ts';
import { SquadPicture } from './SquadPicture.tsx';

interface Props {
  squad: Squad;
  isOwn: boolean;
  /** the reader is in no squad, and may ask */
  mayAsk: boolean;
  request: SquadList['mine']['requests'][number] | undefined;
}

/** Says how a request of the reader, or requests for them to answer, stand. */
function Asks({ squad, request }: Pick<Props, 'squad' | 'request'>) {
  const count = squad.requests.length;
  if (count > 0) return <Chip className="text-warn">{count} ask to join</Chip>;
  return request?.outcome === null ? <Chip>You have asked</Chip> : null;
}

function Line({ squad, isOwn, request }: Omit<Props, 'mayAsk'>) {
  const lead = squad.members.find(({ discordId }) => discordId === squad.leadId);
  const open = openPlaces(squad.members);
  const about = isOwn ? 'your squad' : lead && `${lead.username} leads`;
  return (
    <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 hover:bg-accent-quiet md:grid-cols-[auto_minmax(0,14rem)_minmax(0,1fr)_auto_auto] [&::-webkit-details-marker]:hidden">
      <span className="max-md:row-span-2">
        <Crest squad={squad.name} chosen={squad.crest} size={36} />
      </span>
      <span className="min-w-0">
        <h3 className="text-lg leading-snug wrap-anywhere">{squad.name}</h3>
        <span className="block truncate text-xs text-muted" title={about}>
          {about}
        </span>
      </span>
      <span className="min-w-0 max-md:col-start-2 max-md:row-start-2">
        <SquadPicture squad={squad} />
        {squad.seeks !== '' && (
          // Opened, it stands below in full.
          <span className="block truncate text-sm text-muted group-open:hidden" title={squad.seeks}>
            {squad.seeks}
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-center justify-end gap-2 max-md:col-start-3 max-md:row-start-1">
        <Asks squad={squad} request={request} />
        <span className="text-sm whitespace-nowrap text-muted tabular">
          {open > 0 ? `${open} open` : countInWords(squad.members.length)}
        </span>
      </span>
      <ChevronDown className="line-icon justify-self-end text-muted transition-[rotate] duration-160 ease-still group-open:rotate-180 max-md:col-start-3 max-md:row-start-2" />
    </summary>
  );
}

/** Shows one of all squads: a line, and opened who is in it, what it looks for, and how to join. */
export function SquadRow({ squad, isOwn, mayAsk, request }: Props) {
  return (
    <li>
      <details id={squadAnchor(squad)} className="group border-b border-rule">
        <Line squad={squad} isOwn={isOwn} request={request} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 pt-2 pb-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <ul>
            {squad.members.map((member) => (
              <MemberRow key={member.discordId} squad={squad} member={member} />
            ))}
          </ul>
          <div className="grid gap-5">
            <NextEvening squad={squad} />
            {squad.seeks !== '' && (
              <p className="wrap-anywhere">
                <b className="text-heading">Looks for</b> <span>{squad.seeks}</span>
              </p>
            )}
            <JoinRequests squad={squad} />
            {mayAsk && <AskToJoin squad={squad} request={request} />}
          </div>
        </div>
      </details>
    </li>
  );
}
