import type { Squad } from '#contract/squad-shapes.ts';
import { groupByRole } from '#rules/characters/composition.ts';
import { roles } from '#rules/characters/roles.ts';
import { missingInWords, missingRoles, openPlaces } from '#rules/squads/squad.ts';
import { RoleMark } from '#ui/people/RoleMark.tsx';

/**
 * Draws what a squad is made of: a mark of its role for each member, in the order of roles, and a
 * dashed square for each open place.
 */
export function SquadPicture({ squad: { members } }: { squad: Squad }) {
  const { byRole, none } = groupByRole(members);
  const open = openPlaces(members);
  const missing = missingRoles(members);
  const counted = roles.flatMap((role) =>
    byRole[role].length > 0 ? [`${byRole[role].length} ${role.toLowerCase()}`] : [],
  );
  return (
    <span className="inline-flex items-center gap-1 text-base">
      <span className="sr-only">
        {counted.join(', ')}
        {missing.length > 0 && `, ${missingInWords(missing)}`}
      </span>
      <span className="inline-flex flex-wrap items-center gap-1" aria-hidden="true">
        {roles.map((role) =>
          byRole[role].map(({ discordId }) => <RoleMark key={discordId} role={role} named />),
        )}
        {none.map(({ discordId }) => (
          <i key={discordId} className="size-3 border border-edge" />
        ))}
        {Array.from({ length: open }, (_, place) => (
          <i key={place} className="size-3 border border-dashed border-edge" />
        ))}
      </span>
    </span>
  );
}
