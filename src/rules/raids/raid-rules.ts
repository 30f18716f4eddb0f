import * as z from 'zod/mini';
import { levels } from '../access/access.ts';
import { archetypes, deriveClass } from '../characters/archetypes.ts';
import { roles } from '../characters/roles.ts';
import { type Plan, type Tie, type Wanted, planSize, ties, wantedName } from './plan.ts';

const classNames = archetypes.flatMap((primary) =>
  archetypes.flatMap((secondary) => deriveClass(primary, secondary)?.name ?? []),
);

const count = z.int().check(z.minimum(0), z.maximum(planSize.squads.most * planSize.seats.most));
const people = z
  .array(z.string().check(z.regex(/^\d{17,20}$/, 'must be a Discord id: 17 to 20 digits')))
  .check(
    z.minLength(2, 'must name at least two'),
    z.refine((ids) => new Set(ids).size === ids.length, 'must not name anybody twice'),
  );

/** How much a rule matters: a plan that breaks a `must` is told so before it is published. */
const weight = z.enum(['must', 'should']);

/** Where a rule counts: in each squad by itself, or in the whole raid. */
const scope = z.enum(['squad', 'raid']);

/** A rule as guild.config.ts writes it, in one line. */
export const raidRuleSchema = z
  .strictObject({
    is: weight,
    in: z.optional(scope),
    atLeast: z.optional(count),
    atMost: z.optional(count),
    role: z.optional(z.enum(roles)),
    archetype: z.optional(z.enum(archetypes)),
    class: z.optional(z.enum(classNames)),
    /** somebody who leads: a squad's lead or deputy, or whoever has this access level */
    leadFromLevel: z.optional(z.literal(levels)),
    together: z.optional(people),
    apart: z.optional(people),
    /** nobody stays on the bench for more than so many raids in a row */
    benchedAtMost: z.optional(z.int().check(z.minimum(1), z.maximum(10))),
  })
  .check(
    z.refine(
      ({ role, archetype, class: name, leadFromLevel, together, apart, benchedAtMost }) =>
        [role, archetype, name, leadFromLevel, together, apart, benchedAtMost].filter(
          (part) => part !== undefined,
        ).length === 1,
      'must name one of role, archetype, class, leadFromLevel, together, apart, benchedAtMost',
    ),
    z.refine(
      (rule) => !isCounting(rule) || (rule.atLeast === undefined) !== (rule.atMost === undefined),
      'must say atLeast or atMost',
    ),
    z.refine(
      (rule) => !isCounting(rule) || rule.in !== undefined,
      "must say in: 'squad' or 'raid'",
    ),
    z.refine(
      (rule) => isCounting(rule) || (rule.atLeast === undefined && rule.atMost === undefined),
      'can say atLeast or atMost of a role, an archetype or a class alone',
    ),
  );

export type RaidRule = z.infer<typeof raidRuleSchema>;

/** What each tie of a plan is as a rule. */
export const tieRules = {
  together: { is: 'must', what: 'together' },
  apart: { is: 'must', what: 'apart' },
  ratherTogether: { is: 'should', what: 'together' },
  ratherApart: { is: 'should', what: 'apart' },
} as const satisfies Record<Tie, { is: RaidRule['is']; what: 'together' | 'apart' }>;

/** Lists the ties of a plan as the rules that they are. */
export function tieRulesOf(plan: Pick<Plan, Tie>): { tie: Tie; ids: string[]; rule: RaidRule }[] {
  return ties.flatMap((tie) => {
    const { is, what } = tieRules[tie];
    return plan[tie].map((ids) => ({ tie, ids, rule: { is, [what]: ids } }));
  });
}

function isCounting({ role, archetype, class: name }: Partial<RaidRule>): boolean {
  return role !== undefined || archetype !== undefined || name !== undefined;
}

/** Returns what a counting rule counts, or null. */
export function countedBy({ role, archetype, class: className }: RaidRule): Wanted | null {
  if (role !== undefined) return { role };
  if (archetype !== undefined) return { archetype };
  return className === undefined ? null : { className };
}

const article = (name: string) => (/^[aeiou]/i.test(name) ? 'an' : 'a');

/** Says a rule in words: “A healer in every squad”, “At most 2 Bards in every squad”. */
export function ruleInWords(rule: RaidRule): string {
  const where = rule.in === 'raid' ? 'in the raid' : 'in every squad';
  const counted = countedBy(rule);
  if (counted) {
    const name = wantedName(counted);
    if (rule.atLeast === 1) return `${article(name) === 'an' ? 'An' : 'A'} ${name} ${where}`;
    if (rule.atMost === 0) return `No ${name} ${where}`;
    const number = rule.atLeast ?? rule.atMost ?? 0;
    const bound = rule.atLeast === undefined ? 'At most' : 'At least';
    // A role that is done, not somebody who does it, has no plural.
    const names = number === 1 || name === 'damage' || name === 'support' ? name : `${name}s`;
    return `${bound} ${number} ${names} ${where}`;
  }
  if (rule.leadFromLevel !== undefined) return `Somebody who leads ${where}`;
  if (rule.together) return 'Those who play together sit together';
  if (rule.apart) return 'Those who are kept apart sit apart';
  const times = (rule.benchedAtMost ?? 0) + 1;
  return `Nobody is benched ${times === 2 ? 'twice' : `${times} times`} running`;
}
