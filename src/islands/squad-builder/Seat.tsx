import { memo } from 'react';
import type { Presence } from '#contract/presence.ts';
import type { BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import { roleIn } from '#rules/characters/composition.ts';
import { squadNameKey, whyOutside } from '#rules/squads/squad.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { classes } from '#ui/classes.ts';
import { powerOf, titleOf } from './person-facts.ts';
import { PersonLine } from './PersonLine.tsx';

interface Props {
  squad: Squad;
  member: Squad['members'][number];
  person: BuilderPerson | undefined;
  isInHand: boolean;
  /** the officer who has them in hand, too */
  other: Presence | undefined;
  /** whom of the squad they would rather not play with, or who would not with them; empty for nobody */
  avoided: string;
  /** the rule against which they stand there; empty for none */
  against: string;
  /** moment at which the page was opened, milliseconds since 1970 */
  now: number;
}

/** Tells whether the squad that somebody's main names in its own words is another. */
function writesOther(written: string, squad: Squad): boolean {
  return written !== '' && squadNameKey(written) !== squadNameKey(squad.name);
}

/** Says what an officer has to know of somebody in a squad, beside who they are. */
function notes({ squad, member, person, other, avoided, against }: Props): string[] {
  const { discordId, leaveUntil } = member;
  const written = person?.written ?? '';
  return [
    discordId === squad.leadId && 'Lead',
    discordId === squad.deputyId && 'Deputy',
    whyOutside(member)?.toLowerCase(),
    leaveUntil !== null && 'on leave',
    avoided !== '' && `rather not with ${avoided}`,
    against !== '' && `against: ${against}`,
    other !== undefined && `${other.by.username} has them`,
    writesOther(written, squad) && `writes “${written}”`,
  ].filter((note) => typeof note === 'string');
}

/** Shows somebody in a squad, who can be taken in hand: the squad hears the press. */
export const Seat = memo(function Seat(props: Props) {
  const { squad, member, person, isInHand, avoided, against, now } = props;
  const said = notes(props);
  const role = roleIn(member);
  const power = person ? powerOf(person, role) : null;
  // What an officer has to know stands before what they can do.
  const line = power === null ? said : [...said, power];
  return (
    <li>
      <BareButton
        aria-pressed={isInHand}
        data-seat=""
        data-person={member.discordId}
        data-place={member.discordId}
        title={person && titleOf(person, { squad: squad.name, role, now })}
        className={classes(
          // What has the focus does not lie under whoever is in hand.
          'grid h-full min-h-17 w-full scroll-mt-48 content-center cut border px-2 py-1',
          'hover:border-accent data-over:outline-2 data-over:outline-accent-strong',
          isInHand
            ? 'border-accent bg-accent-quiet'
            : 'border-rule bg-surface in-data-exchange:border-edge in-data-exchange:bg-accent-quiet',
        )}
      >
        {person ? <PersonLine person={person} role={role} /> : member.username}
        {line.length > 0 && (
          <span
            className={classes(
              'block truncate ps-[2.875rem] text-xs tabular',
              avoided === '' && against === '' ? 'text-muted' : 'text-warn',
            )}
            title={line.join(', ')}
          >
            {line.join(', ')}
          </span>
        )}
        <span className="sr-only">in {squad.name}</span>
        <span className="sr-only hidden in-data-exchange:block">can be exchanged</span>
      </BareButton>
    </li>
  );
});
