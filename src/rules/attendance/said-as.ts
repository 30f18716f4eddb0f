import type { RsvpRole } from './attendance.ts';

/** As what somebody says that they come. */
export interface SaidAs {
  role: RsvpRole | null;
  /** null for any character */
  character: { name: string } | null;
}

/** Says as what somebody comes (product §2.25): “as Gate, Tank”; empty where they said nothing of it. */
export function saidAs({ role, character }: SaidAs): string {
  const parts = [character?.name ?? '', role ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? '' : `as ${parts.join(', ')}`;
}

/** Says it behind an answer: “, as Gate, Tank”. */
export function commaSaidAs(said: SaidAs): string {
  const as = saidAs(said);
  return as === '' ? '' : `, ${as}`;
}
