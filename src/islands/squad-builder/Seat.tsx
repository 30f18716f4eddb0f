import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import { roleIn } from '#rules/characters/composition.ts';
import { squadNameKey } from '#rules/squads/squad.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { classes } from '#ui/classes.ts';
import { PersonLine } from './PersonLine.tsx';

interface Props {
  squad: Squad;
  member: Squad['members'][number];
  person: BuilderPerson | undefined;
  isInHand: boolean;
  onTake: (id: string) => void;
}

/** Tells whether the squad that somebody's main names in its own words is another. */
function writesOther(written: string, squad: Squad): boolean {
  return written !== '' && squadNameKey(written) !== squadNameKey(squad.name);
}

/** Says what an officer has to know of somebody in a squad, beside who they are. */
function notes({ squad, member, person }: Props): string[] {
  const { discordId, guilded, leaveUntil } = member;
  const written = person?.written ?? '';
  return [
    discordId === squad.leadId && 'Lead',
    discordId === squad.deputyId && 'Deputy',
    !guilded && 'left the server',
    leaveUntil !== null && 'on leave',
    writesOther(written, squad) && `writes “${written}”`,
  ].filter((note) => note !== false);
}

/** Shows somebody in a squad, who can be taken in hand. */
export function Seat(props: Props) {
  const { squad, member, person, isInHand, onTake } = props;
  const said = notes(props);
  return (
    <li>
      <BareButton
        aria-pressed={isInHand}
        data-seat=""
        data-person={member.discordId}
        className={classes(
          // What has the focus does not lie under whoever is in hand.
          'grid min-h-14 w-full scroll-mt-48 content-center cut border px-2 py-1',
          'hover:border-accent',
          isInHand ? 'border-accent bg-accent-quiet' : 'border-rule bg-surface',
        )}
        onClick={() => {
          onTake(member.discordId);
        }}
      >
        {person ? <PersonLine person={person} role={roleIn(member)} /> : member.username}
        {said.length > 0 && (
          <span className="block truncate ps-[2.875rem] text-xs text-muted" title={said.join(', ')}>
            {said.join(', ')}
          </span>
        )}
        <span className="sr-only">in {squad.name}</span>
      </BareButton>
    </li>
  );
}
