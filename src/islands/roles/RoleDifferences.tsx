import type { RosterMember } from '#contract/members.ts';
import { Fold } from '#ui/Fold.tsx';
import { Section } from '#ui/Section.tsx';
import { People } from './People.tsx';

/** A contradiction between somebody's roles and records. */
interface Difference {
  title: string;
  help: string;
  has: (member: RosterMember) => boolean;
}

/** Contradictions with a role that not every guild has. */
const withAlpha = ({ id, name }: { id: string; name: string }): Difference => ({
  title: `${name} role, no character`,
  help: 'They play, and have entered nothing.',
  has: ({ guilded, roles, characters }) => guilded && roles.includes(id) && characters === 0,
});

const withTrial = (role: string): Difference => ({
  title: 'In a squad, and on trial',
  help: 'Squads are usually for members who have passed.',
  has: ({ roles, squad }) => squad !== '' && roles.includes(role),
});

const ofMembers: readonly Difference[] = [
  {
    title: 'Character, no role at all',
    help: 'In the server, with a character, and without any role.',
    has: ({ guilded, roles, characters }) => guilded && roles.length === 0 && characters > 0,
  },
  {
    title: 'Characters, none of them the main',
    help: 'They are missing on the class dashboard.',
    has: ({ guilded, characters, hasMain }) => guilded && characters > 0 && !hasMain,
  },
];

const ofThoseWhoLeft: readonly Difference[] = [
  {
    title: 'Left the server, characters kept',
    help: 'Their characters no longer show on the dashboards.',
    has: ({ guilded, characters }) => !guilded && characters > 0,
  },
  {
    title: 'Left the server, still in a squad',
    help: 'Their place in the squad is free.',
    has: ({ guilded, squad }) => !guilded && squad !== '',
  },
];

interface Props {
  members: readonly RosterMember[];
  /** the role of those who play the alpha; null where the guild has none */
  alpha: { id: string; name: string } | null;
  trialRole: string | null;
}

/** Lists members whose roles and records contradict each other. */
export function RoleDifferences({ members, alpha, trialRole }: Props) {
  const differences = [
    ...(alpha ? [withAlpha(alpha)] : []),
    ...ofMembers,
    ...(trialRole === null ? [] : [withTrial(trialRole)]),
    ...ofThoseWhoLeft,
  ];
  const counted = differences.map((one) => ({ ...one, found: members.filter(one.has) }));
  const none = counted.filter(({ found }) => found.length === 0);
  return (
    <Section title="Differences between roles and records">
      {counted
        .filter(({ found }) => found.length > 0)
        .map(({ title, help, found }) => (
          <Fold
            key={title}
            title={
              <>
                <span className="min-w-7 text-lg leading-none text-lamp tabular">
                  {found.length}
                </span>
                {title}
              </>
            }
          >
            <div className="grid gap-2">
              <p className="text-sm text-muted">{help}</p>
              <People people={found} />
            </div>
          </Fold>
        ))}
      {none.length > 0 && (
        <p className="text-sm text-muted">
          Nobody: {none.map(({ title }) => title.toLowerCase()).join('; ')}.
        </p>
      )}
    </Section>
  );
}
