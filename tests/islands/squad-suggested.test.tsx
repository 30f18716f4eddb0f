import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SquadBuilder as Answer } from '#contract/squads.ts';
import { brokenBy, type Ghost, ghostsOf } from '#islands/squad-builder/ghosts.ts';
import { fakeSources } from './fake-source.ts';
import { asOfficer, builderPath, free, openBuilder, read } from './squad-page.tsx';

asOfficer();

/** Squads suggested for all who have none. */
function suggestedFor(answer: Answer, rules: Answer['rules']): Ghost[] {
  return ghostsOf(free(answer), answer.squads, rules).ghosts.map((ghost) => ({
    ...ghost,
    typed: ghost.name,
  }));
}

it('never have two in one whom a rule keeps apart', async () => {
  const answer = await read();
  const { members } = suggestedFor(answer, [])[0]!;
  const apart = members.slice(0, 2);
  const others = suggestedFor(answer, [{ is: 'should', apart }]);
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((one) => apart.every((id) => one.members.includes(id)))).toEqual([]);
});

it('say which of the guild’s rules each would break, and no others', async () => {
  const answer = await read();
  const people = new Map(answer.people.map((person) => [person.discordId, person]));
  const ghosts = suggestedFor(answer, []);
  const [one, other] = ghosts;
  const together = [one!.members[0]!, other!.members[0]!];
  const broken = brokenBy(ghosts, answer.squads, people, [{ is: 'must', together }]);
  const split = ({ key }: Ghost) => broken.get(key)?.filter(({ isMust }) => isMust) ?? [];
  expect(ghosts.filter((ghost) => split(ghost).length > 0)).toEqual([one, other]);
  expect(split(one!)[0]!.words).toMatch(
    /^Those who play together sit together: .* are in different squads\.$/,
  );
});

it('show what they would break before they are taken', async () => {
  fakeSources();
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await real(input, init);
    if (new URL(new Request(input, init).url).pathname !== builderPath) return response;
    const answer = (await response.json()) as Answer;
    return Response.json({
      ...answer,
      rules: [{ is: 'must', in: 'squad', atLeast: 5, role: 'Healer' }],
    });
  });
  await openBuilder();
  await page.getByRole('button', { name: 'Suggest squads' }).click();
  const broken = page.getByRole('list', { name: /^Rules that .* would break$/ }).first();
  await expect
    .element(broken.getByText(/^At least 5 healers in every squad: .* has (no healer|\d of 5)\.$/))
    .toBeVisible();
});
