import type { Squad } from '#contract/squad-shapes.ts';
import { dutyOf, kindOf } from '#rules/calendar/event-kind.ts';
import { missingInWords, missingRoles } from '#rules/squads/squad.ts';
import { EventMark } from '#ui/people/EventMark.tsx';
import { eventLink } from '../event-link.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
});

/** Returns the members who have said that they come, in time or late. */
function comingOf({ members, evening }: Squad): Squad['members'] {
  const coming = new Set(
    evening?.answers
      .filter(({ answer }) => answer === 'yes' || answer === 'late')
      .map(({ discordId }) => discordId),
  );
  return members.filter(({ discordId }) => coming.has(discordId));
}

/** Shows a squad's next evening: when, how many of it come, and what is missing among them. */
export function NextEvening({ squad }: { squad: Squad }) {
  const { evening, members } = squad;
  if (evening === null) {
    return <p className="text-muted">No evening is planned within two weeks.</p>;
  }
  const coming = comingOf(squad);
  const missing = missingRoles(coming);
  const event = { ...evening, squad: evening.isOwn ? squad : null, cancelled: false };
  return (
    <div className="flex items-start gap-3">
      <EventMark kind={kindOf(event)} duty={dutyOf(event)} size={36} />
      <p className="min-w-0">
        <a className="font-bold wrap-anywhere text-heading" href={eventLink(evening, evening.zone)}>
          {evening.title}
        </a>
        <span className="block text-sm text-muted">
          {moment.format(new Date(evening.startsAt))}
          {evening.isOwn && ', for this squad'}
        </span>
        <span className="block text-sm">
          {coming.length} of {members.length} come
          {missing.length > 0 && (
            <span className="text-warn"> · {missingInWords(missing)} yet</span>
          )}
        </span>
      </p>
    </div>
  );
}
