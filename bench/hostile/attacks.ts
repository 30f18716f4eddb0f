import { largestBodies, tooLarge } from './bodies.ts';
import type { Attack, Attacker } from './connections.ts';
import { briefConnections, idleConnections, manyCalls, silentConnections } from './floods.ts';
import {
  endlessHeads,
  largestHeads,
  longAddresses,
  nonsense,
  pipelines,
  pipelinesUnread,
} from './heads.ts';
import { slowBodies, slowChunks, slowHeads, slowReaders, slowSips } from './slow.ts';

/**
 * Every attack, and by whom it is made: one that needs no session is a guest's alone, and where the
 * access says how far a call gets, a member of level 2 makes it too.
 */
export const attacks: Record<string, { attack: Attack; by: readonly Attacker[] }> = {
  'slow bodies': { attack: slowBodies, by: ['guest', 'recruit'] },
  'slow chunks': { attack: slowChunks, by: ['guest', 'recruit'] },
  'slow heads': { attack: slowHeads, by: ['guest'] },
  'slow readers': { attack: slowReaders, by: ['guest', 'recruit', 'member'] },
  'slow sips': { attack: slowSips, by: ['guest'] },
  'the largest heads': { attack: largestHeads, by: ['guest', 'recruit'] },
  'long addresses': { attack: longAddresses, by: ['guest', 'recruit'] },
  'endless heads': { attack: endlessHeads, by: ['guest'] },
  pipelines: { attack: pipelines, by: ['guest'] },
  'pipelines that nobody reads': { attack: pipelinesUnread, by: ['guest'] },
  nonsense: { attack: nonsense, by: ['guest'] },
  'silent connections': { attack: silentConnections, by: ['guest'] },
  'idle connections': { attack: idleConnections, by: ['guest'] },
  'brief connections': { attack: briefConnections, by: ['guest'] },
  'many calls': { attack: manyCalls, by: ['guest', 'recruit', 'member'] },
  'the largest bodies': { attack: largestBodies, by: ['guest', 'recruit', 'member'] },
  'bodies too large': { attack: tooLarge, by: ['guest', 'recruit'] },
};
