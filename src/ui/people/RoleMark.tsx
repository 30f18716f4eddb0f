import type { Role } from '#rules/characters/roles.ts';

interface Props {
  role: Role;
  /** the role stands in words beside the mark */
  named?: boolean;
}

const shapes: Record<Role, { d: string; colour: string }> = {
  Tank: {
    d: 'M2 1.5h12v6.5c0 3-2.5 5.5-6 6.800-3.5-1.300-6-3.800-6-6.800z',
    colour: 'fill-role-tank',
  },
  Healer: {
    d: 'M5.5 1.5h5v4h4v5h-4v4h-5v-4h-4v-5h4z',
    colour: 'fill-role-healer',
  },
  Support: { d: 'M4.300 1.5h7.400L15.5 8l-3.800 6.5H4.300L.5 8z', colour: 'fill-role-support' },
  Damage: { d: 'M8 1l7 13.5H1z', colour: 'fill-role-damage' },
};

const boxClass = 'inline-block size-[0.85em] flex-none';

/** Draws a role by its shape: tank a shield, healer a cross, support a hexagon, damage a triangle. */
export function RoleMark({ role, named = false }: Props) {
  const { d, colour } = shapes[role];
  return (
    <svg
      className={boxClass}
      viewBox="0 0 16 16"
      {...(named ? { 'aria-hidden': true } : { role: 'img', 'aria-label': role })}
    >
      <path className={colour} d={d} />
    </svg>
  );
}
