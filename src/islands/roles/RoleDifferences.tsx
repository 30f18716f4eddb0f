import type { RosterMember } from '#contract/members.ts';
import { Fold } from '#ui/Fold.tsx';
import { Section } from '#ui/Section.tsx';
import { People } from './People.tsx';

/** The contradictions between roles and records that the page looks for. */
const differences: readonly {
  title: string;
  help: string;
  has: (member: RosterMember, alpha: string, trial: string) => boolean;
}[] = [
  {
    title: 'Alpha 2 role, no character',
    help: 'They play, and have entered nothing.',
    has: ({ guilded, roles, characters }, alpha) =>
      guilded && roles.includes(alpha) && characters === 0,
  },
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
  {
    title: 'In a squad, and on trial',
    help: 'Squads are usually for members who have passed.',
    has: ({ roles, squad }, _, trial) => squad !== '' && roles.includes(trial),
  },
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
  alphaRole: string;
  trialRole: string;
}

/** Lists members whose roles and records contradict each other. */
export function RoleDifferences({ members, alphaRole, trialRole }: Props) {
  return (
    <Section title="Differences between roles and records">
      {differences.map(({ title, help, has }) => {
        const found = members.filter((member) => has(member, alphaRole, trialRole));
        return (
          <Fold
            key={title}
            title={
              <>
                <span
                  className={
                    found.length === 0
                      ? 'min-w-7 font-normal text-muted tabular'
                      : 'min-w-7 text-lg leading-none text-lamp tabular'
                  }
                >
                  {found.length}
                </span>
                {title}
              </>
            }
          >
            <div className="grid gap-2">
              <p className="text-sm text-muted">{help}</p>
              {found.length > 0 && <People people={found} />}
            </div>
          </Fold>
        );
      })}
    </Section>
  );
}
