import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { Audit } from '#server/audit/audit.ts';
import { copyDatabase } from '#server/db/copy.ts';
import { openDatabase } from '#server/db/open.ts';
import { bodyBytes } from '#server/http/input.ts';
import { oddBodies } from '#tests/server/odd-bodies.ts';
import { oddForms } from '#tests/server/odd-forms.ts';
import { oddQueries } from '#tests/server/odd-queries.ts';
import { addSubjects, sampleBodies, samplePath } from '#tests/server/sample-calls.ts';
import { blockOf } from './block.ts';
import { startPostgres } from './faults/postgres-server.ts';
import { addLongSeries, benchFullBodies } from './full-bodies.ts';
import { eveningId, size, writeGuildYear } from './guild-year.ts';
import { type MemberApp, openMemberApp } from './member-app.ts';
import { benchMember } from './member.ts';
import type { Figure } from './table.ts';

/** Nobody notices a pause of the host that is shorter, in milliseconds (product §10). */
const longestBlock = 50;

/** As many lines of the audit log as a download has. */
const auditLines = 50_000;

/** Other programs and the first compilation only make it longer: the best of these counts. */
const rounds = 3;

/** A request of an operation, named by what is odd about it. */
interface OddRequest {
  name: string;
  path: string;
  init: RequestInit;
}

function* requestsOf(operation: Operation): Generator<OddRequest> {
  const { id, method, body, query, upload } = operation;
  const path = samplePath(operation, benchMember.id);
  const requestWith = (name: string, type: string, sent: BodyInit): OddRequest => ({
    name,
    path,
    init: { method, body: sent, headers: { 'content-type': type } },
  });
  const bytes = bodyBytes(operation);
  if (body) {
    for (const odd of oddBodies(sampleBodies[id] ?? {}, bytes)) {
      yield requestWith(odd.name, 'application/json', odd.text);
    }
  } else if (upload) {
    for (const odd of oddForms(upload, bytes)) {
      yield requestWith(odd.name, odd.type, odd.body);
    }
  } else yield { name: 'as it is', path, init: { method } };
  if (query) {
    for (const [name, text] of oddQueries(operation)) {
      yield { name, path: `${path}?${text}`, init: { method } };
    }
  }
}

async function figureOf(app: MemberApp, operation: Operation): Promise<Figure> {
  let worst = { name: '', block: 0 };
  for (const { name, path, init } of requestsOf(operation)) {
    let block = Infinity;
    for (let round = 0; round < rounds && block > worst.block; round += 1) {
      const work = async () => {
        const { body } = await app.request(path, init);
        // Events come until somebody leaves.
        if (operation.answerType === 'text/event-stream') await body?.cancel();
        // What comes is thrown away: decoding it would be the client's work.
        else await body?.pipeTo(new WritableStream());
      };
      block = Math.min(block, await blockOf(work));
    }
    if (block > worst.block) worst = { name, block };
  }
  return {
    name: `${operation.id}: ${worst.name}, longest block of the loop`,
    ours: `${worst.block.toFixed(1)} ms`,
    against: `${longestBlock} ms`,
    ratio: worst.block / longestBlock,
    limit: { atMost: 1 },
  };
}

/** Adds what the calls are about. */
async function prepare(folder: string): Promise<void> {
  const database = await openDatabase(join(folder, 'guildhall.db'));
  const { db } = database;
  await addSubjects(database, benchMember.id, Date.now());
  const members = await db.selectFrom('users').select('id').limit(size.members).execute();
  await db.transaction().execute(async (trx) => {
    for (let evening = 0; evening < size.events; evening += 1) {
      const answers = members.map(({ id }) => ({
        ...{ event_id: eveningId(evening), user_id: id, answer: 'yes' as const, role: null },
        ...{ comment: 'I may be late', answered_at: 0 },
      }));
      await trx.insertInto('rsvps').values(answers).execute();
    }
    const audit = new Audit({ ...database, db: trx }, () => Date.now());
    const actor = { id: benchMember.id, username: benchMember.username };
    for (let line = 0; line < auditLines; line += 1) {
      await audit.write({ action: 'attendance-recorded', actor, detail: `line ${line}` });
    }
  });
  await database.close();
}

async function benchOn(folder: string, isMeant: (o: Operation) => boolean): Promise<Figure[]> {
  const database = await openDatabase(join(folder, 'guildhall.db'));
  const app = await openMemberApp(database);
  const figures: Figure[] = [];
  try {
    for (const operation of operations.filter(isMeant)) {
      figures.push(await figureOf(app, operation));
    }
  } finally {
    await app.close();
    await database.close();
  }
  return figures;
}

/** Measures the largest bodies that are right, in a guild with a long series, on both engines. */
async function benchFull(folder: string): Promise<Figure[]> {
  const database = await openDatabase(join(folder, 'guildhall.db'));
  const server = await startPostgres();
  try {
    await addLongSeries(database);
    const other = await openDatabase(server.address);
    await copyDatabase(database, other, () => undefined);
    const figures = [
      ...(await benchFullBodies('SQLite', database)),
      ...(await benchFullBodies('PostgreSQL', other)),
    ];
    await other.close();
    return figures;
  } finally {
    await database.close();
    await server.stop();
  }
}

/**
 * Measures how long the largest and the oddest requests of each operation keep the host from
 * everything else: those about items among 50,000, the others in a large guild.
 */
export async function benchBodies(dataDir: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
  // Whoever signs in or out has another session afterwards.
  const endsSession = ({ id }: Operation) => ['signOut', 'signInAsDemoMember'].includes(id);
  const isOfItems = ({ tag }: Operation) => tag === 'Item database';
  try {
    await writeGuildYear(folder);
    await prepare(folder);
    return [
      ...(await benchOn(dataDir, isOfItems)),
      ...(await benchOn(folder, (one) => !isOfItems(one) && !endsSession(one))),
      ...(await benchOn(folder, endsSession)),
      ...(await benchFull(folder)),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
