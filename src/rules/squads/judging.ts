import { type Role } from '../characters/roles.ts';
import { roleIn } from '../characters/composition.ts';
import { type JudgedGround, breakerOf } from '../raids/fitting.ts';
import { type Lack, fillsAny, lacksAt } from '../raids/lacks.ts';
import type { Breach, JudgedPeople, Terms } from '../raids/breach.ts';
import { type Ruled, type Verdict, gravestFirst, judgeRules, ruledBy } from '../raids/judging.ts';
import { placedAs } from '../raids/people.ts';
import { type Placed, type Plan, emptyPlan, newSeat } from '../raids/plan.ts';
import { type RaidRule, ruleInWords } from '../raids/raid-rules.ts';
import { neededRoles, openPlaces } from './squad.ts';

/** What somebody plays. */
type Main = { archetype1: string; archetype2: string } | null;

/** Somebody who is in a squad, or may be. */
export interface SquadPlayer {
  discordId: string;
  username: string;
  /** access level */
  level: number;
  /** is in the server, with the level from which a member belongs into a squad */
  belongs: boolean;
  main: Main;
}

/** A squad as rules judge it. */
export interface JudgedSquad {
  id: string;
  name: string;
  leadId: string;
  deputyId: string | null;
  /** the role is the one that they were given, null for that of their main */
  members: readonly { discordId: string; role: Role | null; main: Main }[];
}

const ofSquads: Terms = {
  split: 'are in different squads',
  joined: 'are in',
  lack: ['is in no squad', 'are in no squad'],
  alone: 'while the others are in one',
};

/** The rules of a guild, as squads that stand are judged by them. */
export interface SquadRules {
  /** those that hold in every squad, with the needed roles that none of them asks for */
  judged: Ruled;
  /** those that concern a raid as a whole, or its bench, in words: a plan is judged by them */
  ofRaids: string[];
}

/** Tells whether a rule says something of each squad by itself, or of who is in one with whom. */
const isOfSquads = (rule: RaidRule) => rule.in !== 'raid' && rule.benchedAtMost === undefined;

/** Picks the rules that hold in squads (product §3.17). */
export function rulesOfSquads(rules: readonly RaidRule[]): SquadRules {
  const isAsked = (role: Role) =>
    rules.some((rule) => isOfSquads(rule) && rule.role === role && (rule.atLeast ?? 0) > 0);
  const needed = neededRoles
    .filter((role) => !isAsked(role))
    .map((role): [string, RaidRule] => [
      `needed-${role}`,
      { is: 'should', in: 'squad', atLeast: 1, role },
    ]);
  return {
    judged: [...ruledBy(rules).filter(([, rule]) => isOfSquads(rule)), ...needed],
    ofRaids: rules.filter((rule) => !isOfSquads(rule)).map((rule) => ruleInWords(rule)),
  };
}

/** The id of the one character with which somebody counts in a squad. */
const main = 'main';

/** Returns as what somebody counts in a squad: with their main, in the role that they were given. */
export function placedInSquad(person: Pick<SquadPlayer, 'discordId' | 'main'>, role: Role | null) {
  return {
    person: person.discordId,
    character: person.main ? main : null,
    role: role ?? roleIn({ main: person.main }) ?? 'Damage',
  } satisfies Placed;
}

/** Returns the squads as a plan: those who are in each, and its open places, one at least. */
function toPlan(squads: readonly JudgedSquad[]): Plan {
  return {
    ...emptyPlan('', []),
    squads: squads.map(({ id, name, members }) => ({
      ...{ id, name },
      seats: [
        ...members.map((member) => ({
          ...newSeat(),
          holder: placedInSquad(member, member.role),
        })),
        ...Array.from({ length: Math.max(1, openPlaces(members)) }, newSeat),
      ],
    })),
  };
}

function toPeople(squads: readonly JudgedSquad[], people: Iterable<SquadPlayer>): JudgedPeople {
  const leading = new Set(squads.flatMap(({ leadId, deputyId }) => [leadId, deputyId]));
  return new Map(
    Array.from(people, ({ discordId, username, level, belongs, ...person }) => [
      discordId,
      {
        ...{ discordId, username, level, asked: null, askedWith: null, benchedInARow: 0 },
        // Whoever has left leads nobody, and keeps nobody from being with others.
        answer: belongs ? 'silent' : 'outside',
        leads: belongs && leading.has(discordId),
        characters: person.main ? [{ id: main, ...person.main }] : [],
      },
    ]),
  );
}

/** What the rules make of squads. */
export interface JudgedSquads {
  /** the broken ones first, those that must be kept before the others */
  verdicts: readonly Verdict[];
  breaches: readonly Breach[];
  ofRaids: readonly string[];
  ground: JudgedGround;
}

/** Judges squads by the rules of their guild. */
export function judgeSquads(
  squads: readonly JudgedSquad[],
  people: Iterable<SquadPlayer>,
  rules: readonly RaidRule[],
): JudgedSquads {
  const { judged, ofRaids } = rulesOfSquads(rules);
  const ground = {
    plan: toPlan(squads),
    people: toPeople(squads, people),
    rules: judged.map(([, rule]) => rule),
  };
  const verdicts = gravestFirst(judgeRules(ground.plan, judged, ground.people, ofSquads));
  return { verdicts, breaches: verdicts.flatMap(({ breaches }) => breaches), ofRaids, ground };
}

/** Lists what a squad lacks by the rules, the gravest first. */
export function lacksOf({ ground, breaches }: JudgedSquads, squadId: string): Lack[] {
  return lacksAt(ground.plan, { squad: squadId, seat: -1 }, breaches);
}

/** How a squad suits somebody. */
export interface SquadFit {
  /** what they would mend there */
  fills: Lack[];
  /** the rule that they would break there; null for none */
  breaks: string | null;
}

/** Makes what tells how squads suit somebody, in a role or in that of their main. */
export function fitsOf(
  judged: JudgedSquads,
  person: Pick<SquadPlayer, 'discordId' | 'main'>,
  role: Role | null,
): (squadId: string) => SquadFit {
  const { ground } = judged;
  const known = ground.people.get(person.discordId);
  const placed = placedInSquad(person, role);
  const breaks = breakerOf(ground, person.discordId);
  return (squadId) => ({
    fills: known ? lacksOf(judged, squadId).filter((lack) => fillsAny(known, placed, [lack])) : [],
    breaks: breaks(squadId, placedAs(placed, known)),
  });
}
