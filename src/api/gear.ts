import type { Item } from '#contract/game-records.ts';
import {
  type GearBatch,
  readGearBatch,
  listGearBySlot,
  readGear,
  gearPageSize,
  type GearPage,
} from '#contract/gear.ts';
import { callOperation } from './client.ts';

/** A page of gear for a slot. */
export interface GearQuery {
  /** the database's name of the slot (rules/gear/slots, `databaseSlot`) */
  slot: string;
  /** from 1 */
  page: number;
  /** part of a name; the empty string for all gear of the slot */
  query: string;
}

/** @throws ApiError */
export function fetchGearBySlot(
  { slot, page, query }: GearQuery,
  signal?: AbortSignal,
): Promise<GearPage> {
  const input = { params: { slot }, query: { page, pageSize: gearPageSize, query } };
  return callOperation(listGearBySlot, input, signal);
}

/** A piece of gear that was picked. @throws ApiError 404 when there is none */
export function fetchGear(id: string, signal?: AbortSignal): Promise<Item> {
  return callOperation(readGear, { params: { id } }, signal);
}

/** Several pieces of gear, at most 50, in one call. @throws ApiError */
export function fetchGearBatch(ids: readonly string[], signal?: AbortSignal): Promise<GearBatch> {
  return callOperation(readGearBatch, { query: { ids: ids.join(',') } }, signal);
}
