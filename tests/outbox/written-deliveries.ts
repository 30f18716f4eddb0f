import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { NoticesTable } from '#server/db/tables/notices.ts';

/** A notice that a host has written down as on a device. Hosts forget it once all devices have it; a trial does not. */
export interface WrittenDelivery extends Pick<
  NoticesTable,
  'id' | 'user_id' | 'about' | 'kind' | 'facts' | 'at' | 'expires_at'
> {
  device_id: string;
  /** when the message was taken that told of it: no two of a device at the same time */
  taken_at: number;
}

const columns = sql.raw('id, user_id, about, kind, facts, at, expires_at');

/** Adds what is written down. A device is told that a message was taken before what was in it. */
const addition = sql`
  insert into trial_deliveries (device_id, taken_at, ${columns})
  select new.device_id, d.sent_at, n.id, n.user_id, n.about, n.kind, n.facts, n.at, n.expires_at
  from notices n, push_devices d where n.id = new.notice_id and d.id = new.device_id`;

const onServer = [
  sql`create function keep_delivery() returns trigger language plpgsql as
    $$ begin ${addition}; return null; end $$`,
  sql`create trigger keep_delivery after insert on push_deliveries
    for each row execute function keep_delivery()`,
];
const onFile = [
  sql`create trigger keep_delivery after insert on push_deliveries begin ${addition}; end`,
];

/** Has the database keep from now on what hosts write down. */
export async function keepDeliveries({ db, engine }: Database): Promise<void> {
  const statements: RawBuilder<unknown>[] = [
    sql`create table trial_deliveries (device_id text, taken_at bigint, id text, user_id text,
      about text, kind text, facts text, at bigint, expires_at bigint)`,
    ...(engine.kind === 'postgres' ? onServer : onFile),
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Returns what hosts have written down, in the order in which it was taken. */
export async function writtenDeliveries({ db }: Database): Promise<WrittenDelivery[]> {
  const { rows } = await sql<WrittenDelivery>`
    select * from trial_deliveries order by taken_at, id desc`.execute(db);
  return rows;
}
