import { type Role, roles } from '#rules/characters/roles.ts';
import { Toggle } from '#ui/form/Toggle.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';

interface Props {
  role: Role | null;
  /** those who wait by the role in which they would come */
  counts: Record<Role, number>;
  onChange: (role: Role | null) => void;
}

/** Chooses the role of those whom a pool shows, and says how many there are of each. */
export function RoleFilter({ role: chosen, counts, onChange }: Props) {
  return (
    <div className="flex flex-wrap gap-1" role="group" aria-label="Role">
      {roles.map((role) => (
        <Toggle
          key={role}
          isOn={chosen === role}
          onChange={(isOn) => {
            onChange(isOn ? role : null);
          }}
        >
          <RoleMark role={role} />
          <span className="tabular">{counts[role]}</span>
        </Toggle>
      ))}
    </div>
  );
}
