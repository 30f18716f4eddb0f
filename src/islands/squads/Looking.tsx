import type { SquadList } from '#contract/squads.ts';
import { roleIn } from '#rules/characters/composition.ts';
import { eveningsInWords } from '#rules/squads/squad.ts';
import { ClassLine } from '#ui/people/ClassLine.tsx';
import { Person } from '#ui/people/Person.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';

type Seeker = SquadList['looking'][number];

function Wishes({ seeker }: { seeker: Seeker }) {
  const { evenings, companions, words } = seeker;
  const role = roleIn(seeker);
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        {role && (
          <span className="inline-flex items-center gap-1.5">
            <RoleMark role={role} named />
            {role}
          </span>
        )}
        <span>{evenings.length > 0 ? eveningsInWords(evenings) : 'No evening named'}</span>
      </p>
      {companions.length > 0 && (
        <p className="text-muted">With {companions.map(({ username }) => username).join(', ')}</p>
      )}
      {words !== '' && <q className="wrap-anywhere text-muted">{words}</q>}
    </div>
  );
}

/** Lists those who look for a squad, with what they wish. */
export function Looking({ looking }: { looking: readonly Seeker[] }) {
  if (looking.length === 0) return <p className="text-muted">Nobody looks for a squad just now.</p>;
  return (
    <ul className="grid gap-x-10 lg:grid-cols-2 2xl:grid-cols-3">
      {looking.map((seeker) => (
        <li
          key={seeker.discordId}
          className="grid items-center gap-x-6 gap-y-1 border-b border-rule py-2 sm:grid-cols-2"
        >
          <Person person={seeker}>
            {seeker.main ? (
              <ClassLine archetype1={seeker.main.archetype1} archetype2={seeker.main.archetype2} />
            ) : (
              'No main yet'
            )}
          </Person>
          <Wishes seeker={seeker} />
        </li>
      ))}
    </ul>
  );
}
