import * as z from 'zod/mini';
import type { View } from '#contract/view-shapes.ts';
import type { ViewParameters } from '#rules/tables/screens.ts';
import { draftPrefix } from './drafts.ts';
import { $session } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** The key of what a person has chosen of screens: a sign-out forgets it, as it does drafts. */
export const viewsKey = `${draftPrefix}views`;

const viewSchema = z.object({
  screen: z.string(),
  /** empty for the view that the screen opens with */
  name: z.string(),
  parameters: z.record(z.string(), z.array(z.string())),
  /** when it was chosen by the host's clock, as the host has said; empty before it has */
  changedAt: z.string(),
  /** when it was chosen by this browser's clock, where the host has not got it; else null */
  unsentSince: z.nullable(z.number()),
});

/** A view of a screen as this browser keeps it. */
export type KeptView = z.infer<typeof viewSchema>;

/** Names a view of a person. */
type ViewKey = Pick<KeptView, 'screen' | 'name'>;

/** The views of one person: nobody else who signs in here gets them. */
const storedSchema = z.object({ owner: z.string(), views: z.array(viewSchema) });

const isStored = (value: unknown): value is z.infer<typeof storedSchema> =>
  z.safeParse(storedSchema, value).success;

/** The id of whom views belong to; undefined for a guest, who keeps none. */
export const viewsOwner = (): string | undefined => $session.get().user?.id;

/** Returns all views that this browser keeps of the person who is signed in. */
export function keptViews(): KeptView[] {
  const stored = readStored(viewsKey, isStored);
  return stored !== null && stored.owner === viewsOwner() ? stored.views : [];
}

/** Keeps these views of the person who is signed in, in place of all before. */
export function storeViews(views: readonly KeptView[]): void {
  const owner = viewsOwner();
  if (owner !== undefined) writeStored(viewsKey, { owner, views });
}

export function isView({ screen, name }: ViewKey): (view: ViewKey) => boolean {
  return (view) => view.screen === screen && view.name === name;
}

/** Finds a view; undefined where this browser keeps none. */
export function findView(key: ViewKey): KeptView | undefined {
  return keptViews().find(isView(key));
}

/** Lets go of a view. @param next takes its place */
export function dropView(key: ViewKey, ...next: readonly KeptView[]): void {
  const is = isView(key);
  storeViews([...keptViews().filter((view) => !is(view)), ...next]);
}

/** Keeps a view in place of the one before. */
export function storeView(view: KeptView): void {
  dropView(view, view);
}

/** Copies parameters in the order of their names, to lists of their own, as they are stored. */
export function copyOf(parameters: ViewParameters): KeptView['parameters'] {
  const names = Object.keys(parameters).sort();
  return Object.fromEntries(names.map((name) => [name, [...(parameters[name] ?? [])]]));
}

/** Tells whether two views show the same. */
export function isSameView(one: ViewParameters, other: ViewParameters): boolean {
  return JSON.stringify(copyOf(one)) === JSON.stringify(copyOf(other));
}

/** Makes a view of the host one that this browser keeps. */
export const asKept = (view: View): KeptView => ({ ...view, unsentSince: null });

/** Tells whether two are the same choice, as far as this browser knows. */
export const isSameChoice = (one: KeptView | undefined, other: KeptView | undefined) =>
  one?.unsentSince === other?.unsentSince && one?.changedAt === other?.changedAt;
