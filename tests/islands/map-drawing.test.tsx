import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '#api/call.ts';
import { listPrivatePlaces } from '#contract/listed-places.ts';
import { changePlace, readPlace, removePlace, restorePlace } from '#contract/map-places.ts';
import type { GuildMap } from '#contract/maps.ts';
import type { Place } from '#contract/place-shapes.ts';
import type { SquadMove } from '#contract/squad-changes.ts';
import { listSquads, setSquadMembers } from '#contract/squads.ts';
import { documentOf, writtenOf } from '#islands/map/drawing/place-document.ts';
import { isAskedToStay } from './leaving.ts';
import { card, drawOwn, openMap, readMaps, rows, unlike } from './map-page.tsx';
import { ids, letOther, signIn, signOutAgain } from './session.ts';

beforeEach(() => signIn('level3'));
afterEach(signOutAgain);

const name = page.getByLabelText('Name', { exact: true });
const button = (words: string) => page.getByRole('button', { name: words, exact: true });
const cross = button('Set it at the cross');

async function draw(): Promise<void> {
  await button('Draw').click();
  await expect.element(page.getByRole('heading', { name: 'Draw a place' })).toHaveFocus();
}

/** Finds the squad of whoever is signed in, and lets an officer take them out of it and back. */
async function readOwnSquad() {
  const { squads } = await call(listSquads, {});
  const [squad, { role }] = squads.flatMap((one) =>
    one.members.flatMap((member) =>
      member.discordId === ids.level3 ? [[one, member] as const] : [],
    ),
  )[0]!;
  const at = { squadId: squad.id, role };
  const moveBy = (move: Pick<SquadMove, 'was' | 'is'>) =>
    letOther('level7', { of: 'level3' }, () =>
      call(setSquadMembers, { body: { moves: [{ discordId: ids.level3, ...move }] } }),
    );
  return {
    squad,
    leave: () => moveBy({ was: at, is: null }),
    comeBack: () => moveBy({ was: null, is: at }),
  };
}

describe('the form of a place', () => {
  it('keeps what is typed where the host refuses it, and is sent again', async () => {
    const called = unlike('Refused Eel');
    let refusals = 1;
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const isSent =
        input instanceof Request && input.method === 'POST' && input.url.endsWith('/places');
      if (isSent && refusals-- > 0) return new Response(null, { status: 503 });
      return real(input, init);
    });
    await openMap();
    await draw();
    await button('Save the place').click();
    await expect.element(page.getByText('Name it.')).toBeVisible();
    await expect.element(page.getByText('Set a point on the map.')).toBeVisible();
    await name.fill(called);
    await cross.click();
    await button('Save the place').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(name).toHaveValue(called);
    await button('Save the place').click();
    await expect.element(card(called)).toBeVisible();
  });

  it('asks which of two holds where another has changed the same', async () => {
    const [map] = await readMaps();
    const [mine, theirs] = [unlike('Mine'), unlike('Theirs')];
    const place = await drawOwn(map, unlike('Twice'));
    const params = { mapId: map.id, number: String(place.number) };
    await openMap(`?map=${map.id}&place=${place.number}`);
    await button('Change').click();
    await name.fill(mine);
    const { revision } = await call(readPlace, { params });
    const body = { revision, ...writtenOf({ ...documentOf(place), name: theirs }) };
    await call(changePlace, { params, body });
    await button('Save').click();
    const dialog = page.getByRole('dialog', { name: 'Saved by somebody else meanwhile' });
    await dialog.getByRole('radio', { name: `Saved meanwhile: ${theirs}` }).click();
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect.element(card(theirs)).toBeVisible();
  });
});

/** A stream of events from which nothing comes. */
class DeafSource extends EventTarget {
  close = () => undefined;
}

describe('a place that is lost while its form is open', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const gone = page.getByText(/^This place is not on the map any more, or not for you\./);
  const anew = button('Save as a new place');

  const remove = ({ number, revision }: Place, map: GuildMap) =>
    call(removePlace, {
      params: { mapId: map.id, number: String(number) },
      body: { revision },
    });

  async function change(place: Place, map: GuildMap): Promise<void> {
    await openMap(`?map=${map.id}&place=${place.number}`);
    await button('Change').click();
    await expect.element(name).toHaveValue(place.name);
  }

  it('is said as it happens, and what is typed becomes a new one', async () => {
    const [map] = await readMaps();
    const place = await drawOwn(map, unlike('Taken Eel'));
    const called = unlike('Kept Eel');
    await change(place, map);
    await name.fill(called);
    await remove(place, map);
    await expect.element(gone).toBeVisible();
    await expect.element(name).toHaveValue(called);
    await anew.click();
    await expect.element(card(called)).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('place')).not.toBe(`${place.number}`);
  });

  it('is closed, and its card with it', async () => {
    const [map] = await readMaps();
    const place = await drawOwn(map, unlike('Closed Eel'));
    await change(place, map);
    await remove(place, map);
    await expect.element(gone).toBeVisible();
    await button('Close').click();
    await expect.element(button('Draw')).toHaveFocus();
    expect(card(place.name).elements()).toHaveLength(0);
    await expect.poll(() => window.location.search).not.toContain('place=');
  });

  it('is said once it is sent, where nobody has told so before', async () => {
    const [map] = await readMaps();
    const place = await drawOwn(map, unlike('Silent Eel'));
    const called = unlike('Sent Eel');
    // What tells of changes does not come.
    vi.stubGlobal('EventSource', DeafSource);
    await change(place, map);
    await name.fill(called);
    await remove(place, map);
    await button('Save').click();
    await expect.element(gone).toBeVisible();
    await anew.click();
    await expect.element(card(called)).toBeVisible();
  });

  it('is gone on with where it was removed since: as a new one', async () => {
    const [map] = await readMaps();
    const place = await drawOwn(map, unlike('Left Eel'));
    const called = unlike('Later Eel');
    await openMap(`?map=${map.id}&place=${place.number}`).then(async ({ unmount }) => {
      await button('Change').click();
      await name.fill(called);
      await unmount();
    });
    await remove(place, map);
    await openMap(`?map=${map.id}`);
    await page
      .getByRole('group', { name: `“${place.name}”, not saved` })
      .getByRole('button', { name: 'Go on with it' })
      .click();
    await expect.element(gone).toBeVisible();
    await expect.element(name).toHaveValue(called);
    await anew.click();
    await expect.element(card(called)).toBeVisible();
  });

  it('leaves no draft behind where it is cancelled', async () => {
    const [map] = await readMaps();
    const place = await drawOwn(map, unlike('Dropped Eel'));
    await change(place, map);
    await name.fill(unlike('Vain Eel'));
    await remove(place, map);
    await expect.element(gone).toBeVisible();
    await button('Cancel').click();
    await expect.element(button('Draw')).toHaveFocus();
    const drafts = () => Object.keys(localStorage).filter((key) => key.includes('map-place'));
    await expect.poll(drafts).toEqual([]);
  });

  it('is not gone while it goes from one list to the other', async () => {
    const [map] = await readMaps();
    const place = await drawOwn(map, unlike('Moved Eel'));
    const own = await call(listPrivatePlaces, { params: { mapId: map.id } });
    await change(place, map);
    const [arrived, come] = [vi.fn(), Promise.withResolvers<undefined>()];
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const path = input instanceof Request ? new URL(input.url).pathname : '';
      if (path.endsWith('/places') && input instanceof Request && input.method === 'GET') {
        await come.promise;
        return Response.json(own);
      }
      if (!path.endsWith('/places/private')) return real(input, init);
      arrived();
      const emptied = Object.keys(own).map((key) => [key, []]);
      return Response.json(Object.fromEntries(emptied));
    });
    await drawOwn(map, unlike('Other Eel'));
    await expect.poll(() => arrived.mock.calls.length).toBeGreaterThan(0);
    await new Promise((done) => setTimeout(done, 300));
    expect(gone.elements()).toHaveLength(0);
    come.resolve(undefined);
    await new Promise((done) => setTimeout(done, 300));
    expect(gone.elements()).toHaveLength(0);
  });

  it('of a squad that was left goes on as one’s own', async () => {
    const [map] = await readMaps();
    const { squad, leave, comeBack } = await readOwnSquad();
    const owner = { layer: 'squad', squadId: squad.id } as const;
    const place = await drawOwn(map, unlike('Shared Eel'), { owner });
    const called = unlike('Own Eel');
    await change(place, map);
    await name.fill(called);
    await leave();
    try {
      await button('Save').click();
      await expect.element(gone).toBeVisible();
      const whose = page.getByLabelText('For whom');
      await expect.element(whose).toHaveValue('mine');
      await button('Undo: For whom: Myself alone').click();
      await expect.element(whose).toHaveValue(`squad:${squad.id}`);
      await button('Redo: For whom: Myself alone').click();
      await anew.click();
      await expect.element(card(called)).toBeVisible();
    } finally {
      await comeBack();
    }
  });

  it('is its squad’s again once somebody has brought it back', async () => {
    const [map] = await readMaps();
    const { squad } = await readOwnSquad();
    const owner = { layer: 'squad', squadId: squad.id } as const;
    const place = await drawOwn(map, unlike('Back Eel'), { owner });
    const called = unlike('Again Eel');
    const whose = page.getByLabelText('For whom');
    await change(place, map);
    await name.fill(called);
    await remove(place, map);
    await expect.element(gone).toBeVisible();
    await expect.element(whose).toHaveValue('mine');
    const params = { mapId: map.id, number: String(place.number) };
    await call(restorePlace, { params, body: { revision: 1, wanted: 1 } });
    await expect.element(gone).not.toBeInTheDocument();
    await expect.element(whose).toHaveValue(`squad:${squad.id}`);
    await expect.element(name).toHaveValue(called);
    await button('Save').click();
    await expect.element(card(called)).toBeVisible();
    expect((await call(readPlace, { params })).name).toBe(called);
  });

  it('that is not one’s own any more keeps its form', async () => {
    const [map] = await readMaps();
    const place = await drawOwn(map, unlike('Passed Eel'));
    const called = unlike('Mine Eel');
    await change(place, map);
    await name.fill(called);
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const isOfPlace = input instanceof Request && input.url.endsWith(`/places/${place.number}`);
      if (!isOfPlace) return real(input, init);
      if (input.method === 'PUT') return Response.json({ code: 'not-allowed' }, { status: 403 });
      const answer = await real(input, init);
      return Response.json({ ...((await answer.json()) as object), mayChange: false });
    });
    await button('Save').click();
    await expect
      .element(page.getByText(/^This place is not yours to change any more/))
      .toBeVisible();
    await expect.element(name).toHaveValue(called);
    await anew.click();
    await expect.element(card(called)).toBeVisible();
  });
});

describe('a new place for a squad that one leaves', () => {
  const whose = page.getByLabelText('For whom');
  const left = page.getByText(/^You are not in this squad any more, or it is disbanded/);

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Counts the streams of those who draw that are opened from now on. */
  function countLines(): () => number {
    let lines = 0;
    vi.stubGlobal(
      'EventSource',
      class extends EventSource {
        constructor(...given: ConstructorParameters<typeof EventSource>) {
          super(...given);
          if (String(given[0]).includes('/drawing/live')) lines += 1;
        }
      },
    );
    return () => lines;
  }

  it('says so while it is drawn, and keeps what was typed for oneself', async () => {
    const { squad, leave, comeBack } = await readOwnSquad();
    const called = unlike('Deserted Eel');
    await openMap();
    await draw();
    await whose.selectOptions(`squad:${squad.id}`);
    await name.fill(called);
    await cross.click();
    await leave();
    try {
      await expect.element(left).toBeVisible();
      await button('Save the place').click();
      await expect.element(whose).toHaveFocus();
      await expect.element(name).toHaveValue(called);
      await whose.selectOptions('mine');
      expect(left.elements()).toHaveLength(0);
      await button('Save the place').click();
      await expect.element(card(called)).toBeVisible();
    } finally {
      await comeBack();
    }
  });

  it('does not listen to those who draw in it once it is gone on with', async () => {
    const { squad, leave, comeBack } = await readOwnSquad();
    const called = unlike('Left Eel');
    const { unmount } = await openMap();
    await draw();
    await whose.selectOptions(`squad:${squad.id}`);
    await name.fill(called);
    await unmount();
    await leave();
    const lines = countLines();
    try {
      await openMap();
      await page
        .getByRole('group', { name: `“${called}”, not saved` })
        .getByRole('button', { name: 'Go on with it' })
        .click();
      await expect.element(left).toBeVisible();
      await expect.element(whose).toHaveValue(`squad:${squad.id}`);
      expect(whose.element().textContent).toContain(`The squad ${squad.name}`);
      expect(lines()).toBe(0);
    } finally {
      await comeBack();
    }
  });
});

describe('the points of a place as numbers', () => {
  const right = page.getByLabelText('Point 1, right');

  it('stay as they are typed where they are none, with a word, and are not saved so', async () => {
    const [map] = await readMaps();
    const place = await drawOwn(map, unlike('Numbered Eel'));
    const [x, y] = place.points[0]!;
    await openMap(`?map=${map.id}&place=${place.number}`);
    await button('Change').click();
    await page.getByText('Points as numbers').click();
    await right.fill('');
    await expect.element(right).toHaveValue(null);
    await expect.element(right).toHaveAttribute('aria-invalid', 'true');
    await expect.element(right).toHaveAccessibleDescription(/^Whole numbers/);
    await expect.element(page.getByText(`A point at ${x}, ${y}`)).toBeVisible();
    // Folded away it is opened again.
    await page.getByText('Points as numbers').click();
    await button('Save').click();
    await expect.element(right).toHaveFocus();
    expect(
      await call(readPlace, { params: { mapId: map.id, number: String(place.number) } }),
    ).toMatchObject({
      revision: 1,
    });
    for (const words of [String(map.width + 1), '12.5']) {
      await right.fill(words);
      await expect.element(right).toHaveValue(Number(words));
      await expect.element(right).toHaveAttribute('aria-invalid', 'true');
    }
    await right.fill(String(x + 7));
    await expect.element(right).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText(`A point at ${x + 7}, ${y}`)).toBeVisible();
    await button('Save').click();
    await expect.element(card(place.name)).toBeVisible();
  });
});

describe('a number that no point can have', () => {
  const right = page.getByLabelText('Point 1, right');

  it('is forgotten once the point is moved otherwise', async () => {
    const [map] = await readMaps();
    const place = await drawOwn(map, unlike('Shifted Eel'), { points: [[1000, 1000]] });
    const middle = [map.width / 2, map.height / 2].map(Math.round);
    await openMap(`?map=${map.id}&place=${place.number}&at=${middle.join()},-3`);
    await button('Change').click();
    await page.getByText('Points as numbers').click();
    await right.fill('12.5');
    await cross.click();
    await expect.element(right).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(right).not.toHaveValue(1000);
    await page.getByRole('button', { name: /^Undo: / }).click();
    await expect.element(right).toHaveValue(1000);
  });

  it('goes with its point', async () => {
    const [map] = await readMaps();
    const place = await drawOwn(map, unlike('Winding Eel'), {
      ...{ kind: 'danger', form: 'line' },
      points: [
        [1000, 1000],
        [1000, 1200],
        [1000, 1400],
      ],
    });
    await openMap(`?map=${map.id}&place=${place.number}`);
    await button('Change').click();
    await page.getByText('Points as numbers').click();
    await right.fill('12.5');
    await button('Take out point 1').click();
    await expect.element(page.getByLabelText('Point 3, right')).not.toBeInTheDocument();
    await expect.element(right).toHaveValue(1000);
    await expect.element(button('Take out point 1')).toHaveFocus();
  });
});

describe('a place that is begun and not saved', () => {
  const begun = (words: string) => page.getByRole('group', { name: `“${words}”, not saved` });

  it('is said before the form is opened: to go on with it, or to throw it away', async () => {
    const called = unlike('Begun Eel');
    const { unmount } = await openMap();
    await draw();
    await name.fill(called);
    await cross.click();
    // As somebody leaves who does not cancel.
    await unmount();
    const again = await openMap();
    await begun(called).getByRole('button', { name: 'Go on with it' }).click();
    await expect.element(name).toHaveValue(called);
    await expect.element(page.getByText(/^A point at/)).toBeVisible();
    expect(begun(called).elements()).toHaveLength(0);
    expect(page.getByText('You have unsaved changes').elements()).toHaveLength(0);
    await again.unmount();
    const third = await openMap();
    await begun(called).getByRole('button', { name: 'Throw it away' }).click();
    await expect.poll(() => begun(called).elements()).toHaveLength(0);
    await third.unmount();
    await openMap();
    await draw();
    expect(page.getByText('You have unsaved changes').elements()).toHaveLength(0);
    await expect.element(name).toHaveValue('');
  });

  it('is kept where Back leads to another map, which leads on to it', async () => {
    const [map, level] = await readMaps();
    const called = unlike('Deep Eel');
    await openMap(`?map=${map.id}`);
    await page.getByRole('combobox', { name: 'Map' }).selectOptions(level.id);
    await expect.element(page.getByRole('application')).toHaveAccessibleName(/Under the Stair/);
    await draw();
    await name.fill(called);
    expect(isAskedToStay()).toBe(true);
    window.history.back();
    await expect
      .poll(() => begun(called).elements()[0]?.textContent)
      .toContain(`, on ${level.name}.`);
    await begun(called).getByRole('button', { name: 'Go on with it' }).click();
    await expect.element(name).toHaveValue(called);
    expect(new URLSearchParams(window.location.search).get('map')).toBe(level.id);
    // Cancelled, it opens no form by itself any more.
    await button('Cancel').click();
    await page.getByRole('combobox', { name: 'Map' }).selectOptions(map.id);
    await page.getByRole('combobox', { name: 'Map' }).selectOptions(level.id);
    await expect.element(rows.first()).toBeVisible();
    expect(begun(called).elements()).toHaveLength(0);
  });

  it('begins at an address that asks for it, once', async () => {
    const { unmount } = await openMap('?draw');
    await expect.element(page.getByRole('heading', { name: 'Draw a place' })).toHaveFocus();
    expect(window.location.search).toBe('');
    await button('Close').click();
    await expect.element(button('Draw')).toHaveFocus();
    await unmount();
  });
});
