import * as z from 'zod/mini';
import { screens } from '#rules/tables/screens.ts';

/** A screen of which views are kept. */
export const viewedScreen = z.enum(screens);

/** A view as it is kept. */
export const viewSchema = z.object({
  screen: viewedScreen,
  /** empty for the view that a screen opens with */
  name: z.string(),
  /** the parameters of the screen's address that differ from the standard view */
  parameters: z.record(z.string(), z.array(z.string())),
  /** by the host's clock */
  changedAt: z.string(),
});

export type View = z.infer<typeof viewSchema>;
