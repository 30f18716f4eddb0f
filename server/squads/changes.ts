import type { SquadChanges } from '#contract/squad-changes.ts';
import * as contract from '#contract/squads.ts';
import { meets, officerLevel } from '#rules/access/access.ts';
import { isEqual } from '#rules/editing/equality.ts';
import type { Database } from '../db/database.ts';
import { findUsers } from '../db/people.ts';
import type { SquadsTable } from '../db/tables/squads.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { answersFor, type Reader } from './answers.ts';
import type { Doing } from './besides.ts';
import { changeOnce, sentAs } from './change-once.ts';
import { chosenCrest } from './crest.ts';
import { writeHistory } from './history.ts';
import { neededSquad, writeNamed } from './making.ts';
import { membersOf } from '../squad-places/queries.ts';
import { touchSquad, writeSquad } from './queries.ts';

type Db = Database['db'];
type Changes = SquadChanges;
type Field = keyof Changes;

/** How the fields are called. */
const fieldNames: Record<Field, string> = {
  name: 'name',
  crest: 'crest',
  leadId: 'lead',
  deputyId: 'deputy',
  seeks: 'words',
};

/** Returns the fields of a squad as a change names them. */
function fieldsOf(squad: SquadsTable) {
  const { name, lead_id: leadId, deputy_id: deputyId, seeks } = squad;
  return { name, crest: chosenCrest(squad), leadId, deputyId, seeks };
}

function assertUnchanged(squad: SquadsTable, changes: Changes): void {
  const now = fieldsOf(squad);
  for (const field of Object.keys(fieldNames) as Field[]) {
    const change = changes[field];
    if (!change || isEqual(change.was, now[field])) continue;
    throw new ProblemError(
      'changed-meanwhile',
      `Somebody has changed the ${fieldNames[field]} of ${squad.name} since you read it.`,
    );
  }
}

/** Finds the names of a lead and a deputy who are to be. @throws ProblemError for who is not in it */
async function assertMembers(trx: Db, squad: SquadsTable, ids: readonly string[]) {
  const members = new Set((await membersOf(trx, squad.id)).map(({ user_id }) => user_id));
  const users = new Map((await findUsers(trx, ids)).map((user) => [user.id, user.username]));
  for (const id of ids) {
    if (members.has(id)) continue;
    const who = users.get(id) ?? id;
    throw new ProblemError('changed-meanwhile', `${who} is not in ${squad.name}.`);
  }
  return users;
}

/** Says what changed, for the history and the audit log. */
function inWords({ name, crest, leadId, deputyId, seeks }: Changes, names: Map<string, string>) {
  const said = [
    name && `name: ${name.was} → ${name.is}`,
    crest &&
      (crest.is === null ? 'crest: by its name' : `crest: ${crest.is.charge}, ${crest.is.parting}`),
    leadId && `lead: ${names.get(leadId.is) ?? leadId.is}`,
    deputyId &&
      `deputy: ${deputyId.is === null ? 'none' : (names.get(deputyId.is) ?? deputyId.is)}`,
    seeks && `looks for: ${seeks.is || 'nothing said'}`,
  ];
  return said.filter((part) => part !== undefined).join('; ');
}

/** Returns the columns that a change writes. */
function columnsOf({ name, crest, leadId, deputyId, seeks }: Changes, squad: SquadsTable) {
  const deputy_id = deputyId ? deputyId.is : squad.deputy_id;
  const lead_id = leadId?.is ?? squad.lead_id;
  return {
    ...(name && { name: name.is }),
    ...(crest && { parting: crest.is?.parting ?? null, charge: crest.is?.charge ?? null }),
    ...(seeks && { seeks: seeks.is }),
    lead_id,
    // Who comes to lead is the deputy no longer.
    deputy_id: deputy_id === lead_id ? null : deputy_id,
  };
}

/** Refuses whoever may not change a squad so. @throws ProblemError 403 */
function assertMayChange(reader: Reader, squad: SquadsTable, { seeks: _, ...others }: Changes) {
  const asksMore = Object.values(others).some((change) => change !== undefined);
  const isOfficer = meets(officerLevel, reader.viewer);
  if (answersFor(reader, squad) && (!asksMore || isOfficer)) return;
  throw new ProblemError(
    'not-allowed',
    'Officers change a squad. Its lead and deputy change what it looks for.',
  );
}

/** What is changed, and by whom. */
interface Changing extends Doing {
  known: SquadsTable;
  reader: Reader;
}

async function change(
  trx: Db,
  changes: Changes,
  { known, reader, audit, by, at }: Changing,
): Promise<{ version: number }> {
  const squad = await touchSquad(trx, known.id);
  if (!squad) throw new ProblemError('not-found', `${known.name} has just been disbanded.`);
  // Whoever led it when it was read may lead it no longer.
  assertMayChange(reader, squad, changes);
  assertUnchanged(squad, changes);
  const ids = [changes.leadId?.is, changes.deputyId?.is].filter((id) => typeof id === 'string');
  const names = await assertMembers(trx, squad, ids);
  const write = () => writeSquad(trx, squad.id, columnsOf(changes, squad));
  if (changes.name) await writeNamed(trx, [{ id: squad.id, name: changes.name.is }], write);
  else await write();
  const detail = inWords(changes, names);
  await writeHistory(trx, [{ squad, kind: 'changed', person: null, detail }], by, at);
  const concerned = Array.from(names, ([id, username]) => ({ id, username }));
  await audit.write(
    { action: 'squad-changed', actor: by, concerned, detail: `${squad.name}, ${detail}` },
    trx,
  );
  return { version: squad.version };
}

export const changeSquad: Handler<typeof contract.changeSquad> = async (
  { params: { squadId }, body: { id, changes }, signedIn },
  { audit, database: { db }, now },
) => {
  const known = await neededSquad(db, squadId);
  assertMayChange(signedIn, known, changes);
  const doing = { audit, by: signedIn.user, at: now() };
  const sent = { ...doing, id: sentAs('change', id) };
  return changeOnce(db, sent, contract.changeSquad.answer, (trx) =>
    change(trx, changes, { ...doing, known, reader: signedIn }),
  );
};
