import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { GearPacker } from '#rules/gear/gear-space.ts';
import type { Guild } from '#rules/guild/guild.ts';
import type { Database } from '../db/database.ts';
import { BySnapshot } from '../facets/by-snapshot.ts';
import type { PackedSpace } from '../item-services.ts';
import type { CurrentSnapshot } from '../snapshots/queries.ts';
import { readStoredItem } from '../snapshots/stored.ts';
import { readAllGear } from './queries.ts';

function frameOf(guild: Guild, shared: object): PackedSpace['frame'] {
  const profiles = JSON.stringify(guild.gear?.weights ?? []);
  const around = Object.entries(shared).map(([name, all]) => `,"${name}":${JSON.stringify(all)}`);
  return { before: `"profiles":${profiles},"pieces":[`, after: `]${around.join('')}}` };
}

/** Packs all gear of the current snapshot, once, when the first person asks for it. */
export class GearSpaces {
  readonly #database: Database;
  readonly #guild: Guild;
  readonly #packed: BySnapshot<PackedSpace>;

  constructor(database: Database, guild: Guild) {
    this.#database = database;
    this.#guild = guild;
    this.#packed = new BySnapshot(database, (snapshot) => this.#pack(snapshot));
  }

  /** Returns the packed space; an empty one before the first import. */
  async read(): Promise<PackedSpace> {
    const current = await this.#packed.get();
    return current?.read ?? this.#packedOf([], new GearPacker());
  }

  async #pack({ id }: CurrentSnapshot): Promise<PackedSpace> {
    const packer = new GearPacker();
    const pieces: string[] = [];
    for await (const bodies of readAllGear(this.#database.db, id)) {
      for (const body of bodies) {
        const piece = packer.pack(readStoredItem(body));
        if (piece) pieces.push(JSON.stringify(piece));
      }
      await nextTurn();
    }
    return this.#packedOf(pieces, packer);
  }

  #packedOf(pieces: readonly string[], packer: GearPacker): PackedSpace {
    const frame = frameOf(this.#guild, packer.shared);
    const hash = createHash('sha256').update(frame.before).update(frame.after);
    for (const piece of pieces) hash.update(piece);
    const revision = hash.digest('base64url').slice(0, 22);
    const before = `{"revision":"${revision}",${frame.before}`;
    return { pieces, frame: { ...frame, before }, etag: `"${revision}"` };
  }
}
