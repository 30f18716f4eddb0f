import { call } from '#api/call.ts';
import { buildIdSchema, readShownBuild } from '#contract/builds.ts';
import { buildTitle } from '#rules/gear/build-words.ts';
import { type Gear, refreshGear } from '#rules/gear/equipment.ts';
import { buildParameter } from './build-parameter.ts';
import { idsOf, type KnownItems, loadItems } from './known-items.ts';

/** Takes the build out of the address: the page loads it once, however often it is reloaded. */
function takeParameter(): string | null {
  const url = new URL(window.location.href);
  const id = url.searchParams.get(buildParameter);
  url.searchParams.delete(buildParameter);
  window.history.replaceState(window.history.state, '', url);
  const { success } = buildIdSchema.safeParse(id);
  return success ? id : null;
}

/**
 * Loads the build that the form's address names as a draft: one step for Undo, saved by nobody.
 * @param onLoad puts on gear that the step calls by its label, with the items that are new to it
 */
export async function loadBuild(
  onLoad: (label: string, gear: Gear, items: KnownItems) => void,
): Promise<void> {
  const buildId = takeParameter();
  if (buildId === null) {
    alert('This address names no build to be loaded.');
    return;
  }
  try {
    const build = await call(readShownBuild, { params: { buildId } });
    const items = await loadItems(idsOf(build.gear));
    const gear = refreshGear(build.gear, (id) => items.get(id) ?? undefined);
    onLoad(`Build “${buildTitle(build)}” loaded`, gear, items);
  } catch (error) {
    alert(`The build was not loaded. ${error instanceof Error ? error.message : String(error)}`);
  }
}
