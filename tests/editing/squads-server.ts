import type { SquadMove } from '#contract/squad-changes.ts';
import type { Besides, BuilderPerson, Squad } from '#contract/squad-shapes.ts';
import type { Deed } from '#islands/squad-builder/deeds.ts';
import { type Shown, turnedMoves } from '#islands/squad-builder/moved-squads.ts';

export const squadIds = ['heron', 'tern', 'gull'] as const;
export const personIds = ['1', '2', '3', '4'] as const;

/** What the server says of a move that does not fit. */
export class Refused extends Error {}

type MovesOf = Extract<Deed, { moves: SquadMove[] }>;

/** A server of squads, which makes a move once however often it comes, and knows who looks for one. */
export class SquadsServer {
  readonly places = new Map<string, string | null>(personIds.map((id) => [id, null]));
  readonly looking = new Set<string>(personIds);
  /** what takes back each move that was made, by its id */
  readonly made = new Map<string, Deed>();

  /** @throws Refused */
  make({ label, moves, back }: MovesOf, id: string): Deed {
    const known = this.made.get(id);
    if (known) return known;
    for (const { discordId, was } of moves) {
      if (this.places.get(discordId) !== (was?.squadId ?? null)) {
        throw new Refused(`${discordId} has been moved meanwhile.`);
      }
    }
    const ended: Besides = { at: '', looking: [], requests: [], deputies: [] };
    for (const { discordId, is } of moves) {
      this.places.set(discordId, is?.squadId ?? null);
      if (is && this.looking.delete(discordId)) ended.looking.push({ discordId, saidAt: '' });
    }
    for (const { discordId } of back?.looking ?? []) {
      if (this.places.get(discordId) === null) this.looking.add(discordId);
    }
    const taking = { label, moves: turnedMoves(moves), back: ended };
    this.made.set(id, taking);
    return taking;
  }

  /** Returns what a page reads. */
  read(): Shown {
    const people = Array.from(this.places, ([discordId, squadId]) => {
      const looking = this.looking.has(discordId);
      return { discordId, username: discordId, squadId, looking } as BuilderPerson;
    });
    const squads = squadIds.map((id) => {
      const members = people.filter(({ squadId }) => squadId === id);
      const roles = members.map((person) => ({ ...person, role: null }));
      return { id, name: id, leadId: '', members: roles } as Partial<Squad> as Squad;
    });
    return { squads, people };
  }
}
