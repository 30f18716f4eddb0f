import type { CharacterChange } from '#contract/character-fields.ts';
import { Fold } from '#ui/Fold.tsx';
import { Face } from '#ui/people/Face.tsx';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Lists the changes of editors and officers to a member's characters. */
export function ChangesByOthers({ changes }: { changes: readonly CharacterChange[] }) {
  return (
    <Fold className="mt-4" title={`What others changed (${changes.length})`}>
      <ul className="grid list-none text-sm ruled" aria-label="What others changed">
        {changes.map(({ id, at, discordId, username, avatar, detail }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 py-1.5 wrap-anywhere">
            <Face person={{ discordId: discordId ?? undefined, username, avatar }} size={24} />
            <span className="min-w-0">
              <time dateTime={at}>{when.format(new Date(at))}</time>,{' '}
              <b className="text-heading">{username}</b>: {detail}
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
