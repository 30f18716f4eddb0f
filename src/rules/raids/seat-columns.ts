import { type Role, roleOf } from '../characters/roles.ts';
import type { Plan, Seat } from './plan.ts';

/** The role that a seat is for: what it asks for, or else what its holder comes as. */
function roleAt({ wanted, holder }: Seat): Role | null {
  if (wanted && 'role' in wanted) return wanted.role;
  if (wanted && 'archetype' in wanted) return roleOf(wanted.archetype);
  return holder?.role ?? null;
}

/**
 * Tells what the seats of the same number have in common: the role that more than half of them are
 * for, or null. An entry for each number up to that of the largest squad.
 */
export function columnRoles({ squads }: Pick<Plan, 'squads'>): (Role | null)[] {
  const most = Math.max(0, ...squads.map(({ seats }) => seats.length));
  return Array.from({ length: most }, (_, number) => {
    const seats = squads.flatMap((squad) => squad.seats[number] ?? []);
    const counts = Map.groupBy(seats.map(roleAt), (role) => role);
    const [found] = [...counts].find(([, same]) => same.length > seats.length / 2) ?? [];
    return found ?? null;
  });
}

/** Names columns: the role, with its number where several are for it, or the number of the seat. */
export function columnNames(columns: readonly (Role | null)[]): string[] {
  return columns.map((role, index) => {
    if (role === null) return `Seat ${index + 1}`;
    if (columns.filter((one) => one === role).length === 1) return role;
    return `${role} ${columns.slice(0, index + 1).filter((one) => one === role).length}`;
  });
}
