import * as z from 'zod/mini';
import { archetypes, deriveClass } from '../characters/archetypes.ts';
import { roleOf, roles } from '../characters/roles.ts';
import { conflictsOfTies } from './knots.ts';
import { type Wanted, planSize } from './plan.ts';
import { type RaidRule, countedBy, raidRuleSchema, ruleInWords } from './raid-rules.ts';

/** What a rule counts, with the narrower things that are counted as it: a Cleric is a healer. */
interface Counted {
  /** null for everybody */
  wanted: Wanted | null;
  parts: Counted[];
}

const everybody: Counted = {
  wanted: null,
  parts: roles.map((role) => ({
    wanted: { role },
    parts: archetypes
      .filter((archetype) => roleOf(archetype) === role)
      .map((archetype) => ({
        wanted: { archetype },
        parts: archetypes.map((secondary) => ({
          wanted: { className: deriveClass(archetype, secondary)?.name ?? '' },
          parts: [],
        })),
      })),
  })),
};

/** How many there are at least or at most, and the rules that say so. */
interface Bound {
  number: number;
  rules: readonly RaidRule[];
}

type Scope = NonNullable<RaidRule['in']>;

const sumOf = (bounds: readonly Bound[]): Bound => ({
  number: bounds.reduce((sum, { number }) => sum + number, 0),
  rules: bounds.flatMap((bound) => bound.rules),
});

/** Lists the bounds that rules set for one thing. */
function boundsOf(rules: readonly RaidRule[], { wanted }: Counted, scope: Scope) {
  return rules.filter(
    (rule) => rule.in === scope && JSON.stringify(countedBy(rule)) === JSON.stringify(wanted),
  );
}

/** How many at least, by a rule for it or by those for its parts together. */
function leastOf(rules: readonly RaidRule[], counted: Counted, scope: Scope): Bound {
  const own = boundsOf(rules, counted, scope).map((rule): Bound => ({
    ...{ number: rule.atLeast ?? 0, rules: [rule] },
  }));
  const ofParts = sumOf(counted.parts.map((part) => leastOf(rules, part, scope)));
  return [...own, ofParts].reduce((one, other) => (other.number > one.number ? other : one), {
    ...{ number: 0, rules: [] },
  });
}

/** How many at most. What its parts may be says nothing: who has no class yet is none of them. */
function mostOf(rules: readonly RaidRule[], counted: Counted, scope: Scope): Bound {
  const own = boundsOf(rules, counted, scope).map((rule): Bound => ({
    ...{ number: rule.atMost ?? Infinity, rules: [rule] },
  }));
  return own.reduce((one, other) => (other.number < one.number ? other : one), {
    ...{ number: Infinity, rules: [] },
  });
}

/** Which bounds cross: what each squad has at least the raid has, and it has no more than all squads. */
const crossings: [least: Scope, most: Scope, squads: number][] = [
  ['squad', 'squad', 1],
  ['raid', 'raid', 1],
  ['squad', 'raid', 1],
  ['raid', 'squad', planSize.squads.most],
];

function crossed(rules: readonly RaidRule[], counted: Counted): string[] {
  const here = crossings.flatMap(([least, most, squads]) => {
    const [low, high] = [leastOf(rules, counted, least), mostOf(rules, counted, most)];
    if (low.number <= high.number * squads) return [];
    const [first = '', ...others] = [...low.rules, ...high.rules].map(
      (rule) => `“${ruleInWords(rule)}”`,
    );
    const last = others.pop() ?? '';
    const all = [first, ...others].join(', ');
    return [`${all} and ${last} cannot ${others.length > 0 ? 'all' : 'both'} be kept`];
  });
  return [...counted.parts.flatMap((part) => crossed(rules, part)), ...here];
}

/** Names what asks for more people than there are seats, in a squad or in the largest raid. */
function tooMany(rules: readonly RaidRule[]): string[] {
  const { squads, seats } = planSize;
  const scopes: [Scope, where: string, most: number][] = [
    ['squad', 'every squad', seats.most],
    ['raid', 'the raid', squads.most * seats.most],
  ];
  return scopes.flatMap(([scope, where, most]) => {
    const { number } = leastOf(rules, everybody, scope);
    if (number <= most) return [];
    return [`rules ask for ${number} people in ${where}, which has ${most} seats at most`];
  });
}

function tied(rules: readonly RaidRule[]): string[] {
  const together = rules.flatMap((rule) => (rule.together ? [rule.together] : []));
  const apart = rules.flatMap((rule) => (rule.apart ? [rule.apart] : []));
  return conflictsOfTies(together, apart).map(({ what, ids }) =>
    what === 'both'
      ? `${ids.join(' and ')} cannot sit together and apart`
      : `${ids.length} people sit together, in squads of ${planSize.seats.most} seats at most: ${ids.join(', ')}`,
  );
}

/** Names the rules that no plan can keep at once. */
function contradictions(rules: readonly RaidRule[]): string[] {
  return [...new Set([...crossed(rules, everybody), ...tied(rules), ...tooMany(rules)])];
}

/** The rules of raids, checked together: what contradicts each other is named (product §11.2). */
export const raidRulesSchema = z.array(raidRuleSchema).check((context) => {
  if (context.issues.length > 0) return;
  for (const message of contradictions(context.value)) {
    context.issues.push({ code: 'custom', input: context.value, path: [], message });
  }
});
