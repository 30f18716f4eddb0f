import { conflictsOfTies } from '#rules/raids/knots.ts';
import { planSize, type Tie } from '#rules/raids/plan.ts';
import { tieRules } from '#rules/raids/raid-rules.ts';
import { useBench } from './bench.ts';

/** Says why people cannot be tied so beside the other ties of the plan and the guild; null if they can. */
export function useTieObstacle() {
  const { raid, plan, people } = useBench();
  const nameOf = (id: string) => people.get(id)?.username ?? 'somebody unknown';
  const conflicts = (more: Partial<Record<Tie, string[][]>>) => {
    const all = (tie: 'together' | 'apart') => [
      ...raid.rules.flatMap((rule) => (rule[tie] ? [rule[tie]] : [])),
      ...plan[tie],
      ...(more[tie] ?? []),
    ];
    return conflictsOfTies(all('together'), all('apart'));
  };
  return (tie: Tie, pair: string[]): string | null => {
    // What should be may give way to what must.
    if (tieRules[tie].is === 'should') return null;
    const known = new Set(conflicts({}).map((conflict) => JSON.stringify(conflict)));
    const conflict = conflicts({ [tie]: [pair] }).find((one) => !known.has(JSON.stringify(one)));
    if (!conflict) return null;
    const names = conflict.ids.map(nameOf);
    if (conflict.what === 'many') {
      return `${names.length} would sit together, and a squad has ${planSize.seats.most} seats at most.`;
    }
    return `${names.join(' and ')} would have to sit together and apart. Untie them first.`;
  };
}
