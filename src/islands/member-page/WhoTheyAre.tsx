import type { MemberPage } from '#contract/member-pages.ts';
import { Chip } from '#ui/Chip.tsx';
import { longDay } from '#ui/trial-words.ts';

const seen = { joined: 'came back', left: 'left' } as const;

/** Says since when somebody is here, and when they were seen to go and to come. */
function sinceInWords({ guilded, joinedAt, comings }: MemberPage): string {
  const here =
    joinedAt === null
      ? 'When they joined the server is not known'
      : `Joined the server on ${longDay(joinedAt)}`;
  const moves = comings.map(({ kind, at }) => `${seen[kind]} on ${longDay(at)}`);
  const isUnseen = !guilded && comings[0]?.kind !== 'left';
  return [here, ...(isUnseen ? ['left, it is not known when'] : []), ...moves].join('; ');
}

/** Shows who somebody is: their standing, their roles, since when they are here. */
export function WhoTheyAre({ page }: { page: MemberPage }) {
  const { guilded, level, editor, roles, answeredAt } = page;
  return (
    <div className="grid gap-2">
      <ul className="flex list-none flex-wrap gap-2" aria-label="Standing and roles">
        {!guilded && (
          <li>
            <Chip>Left the server</Chip>
          </li>
        )}
        {guilded && (
          <li>
            <Chip>{level === 0 ? 'No level' : `Level ${level}`}</Chip>
          </li>
        )}
        {editor && (
          <li>
            <Chip>Editor</Chip>
          </li>
        )}
        {roles.map(({ id, name, color }) => (
          <li key={id}>
            <Chip>
              {color !== null && (
                <span
                  className="size-2.5 rounded-full"
                  style={{ background: color }}
                  aria-hidden="true"
                />
              )}
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {sinceInWords(page)}.{' '}
        {answeredAt === null
          ? 'No evening was answered so far.'
          : `Last answered an evening on ${longDay(answeredAt)}.`}
      </p>
    </div>
  );
}
