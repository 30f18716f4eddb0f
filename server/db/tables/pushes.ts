import type { PushFailure } from '#contract/pushes.ts';
import type { Moment } from './columns.ts';

/** The pair of keys by which push services know this site (RFC 8292), made once. */
export interface PushKeysTable {
  name: 'vapid';
  public_key: string;
  private_key: string;
  made_at: Moment;
}

/** A browser to which its owner’s notices are sent. */
export interface PushDevicesTable {
  /** the SHA-256 of its endpoint, in hexadecimal */
  id: string;
  user_id: string;
  /** where messages to it are sent: an address at the push service */
  endpoint: string;
  /** host of the push service */
  service: string;
  p256dh: string;
  auth: string;
  /** the browser in few words */
  name: string;
  /** hash of the session in which it was added: it goes when that is signed out */
  session_hash: string;
  added_at: Moment;
  /** the last message that was taken */
  sent_at: Moment | null;
  /** the last one that was not, and why; null once one is taken */
  failed_at: Moment | null;
  failure: PushFailure | null;
  /** failures in a row: refusals, or all others */
  tries: number;
  /** nothing is sent to it before */
  rests_until: Moment;
}

/** That a device has had a notice which other devices of the same person await still. */
export interface PushDeliveriesTable {
  device_id: string;
  notice_id: string;
}
