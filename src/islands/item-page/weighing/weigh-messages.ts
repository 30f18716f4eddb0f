import type { OperationAnswer } from '#contract/operation.ts';
import type { Weighed, weighDrop } from '#contract/weighing.ts';
import type { StatProfile } from '#rules/gear/stat-weights.ts';
import type {
  Barred as BarredOne,
  WeighedRow as Row,
  Weighings,
  WeighWish,
} from '#solving/gear/weighed.ts';

/** What the page asks its worker. */
export interface WeighQuestion {
  itemId: string;
  wish: WeighWish;
}

/** Whose character it is, and what is known of them. */
export type Who = Omit<Weighed, 'gear'>;

export type WeighedRow = Row<Who>;
export type Barred = BarredOne<Who>;

type Answer = OperationAnswer<typeof weighDrop>;

/** What the worker answers; people of one gain stand by their names. */
export interface WeighedPeople
  extends Weighings<Who>, Pick<Answer, 'isOfEverybody' | 'needs' | 'without'> {
  /** the guild's own profiles of weights */
  profiles: readonly StatProfile[];
}

/** How many are weighed already. */
export interface WeighProgress {
  done: number;
  of: number;
}
