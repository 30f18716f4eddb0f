import type { Deed } from './deeds.ts';
import type { OwnDeed } from './own-steps.ts';

/** The way to the server. */
export interface DeedWay {
  /**
   * does it there, once however often it is sent by an id. Returns what takes it back.
   * @throws when it is not done, or nobody knows
   */
  send: (deed: Deed, id: string) => Promise<Deed>;
  /** tells whether the server has refused a deed, for good */
  isRefusal: (error: unknown) => boolean;
  /** reads the squads anew. @throws when nobody answers */
  read: () => Promise<void>;
  /** hears why nobody has answered */
  onFailure: (error: unknown) => void;
  /** own deeds are not done: the first was refused, the others need it */
  onRefused: (deeds: readonly OwnDeed[], error: unknown) => void;
}
