import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '#contract/identity.ts';
import { useLeaveQuestion } from '#editing/leave-guard.ts';
import { Home } from '#islands/home/Home.tsx';
import { Island } from '#islands/Island.tsx';
import { $session, unknownSession } from '#stores/session.ts';
import { writeInOtherTab } from './other-tab.ts';
import { eveningOf, homeOf, idOf } from './sample-home.ts';
import { signIn, signOutAgain } from './session.ts';

const tansy = { id: '1000000000000002001', username: 'Tansy' } as User;
const bram = { id: '1000000000000002002', username: 'Bram' } as User;

const settleAs = (user: User | null) => {
  $session.set({ ...unknownSession, user, loading: false, initialized: true });
};

/** What the host answers: it goes by who asks. */
let answer: () => Promise<string>;

function Squad() {
  const { user } = useStore($session);
  const { data } = useQuery({ queryKey: ['squad'], queryFn: () => answer() });
  return (
    <p>
      {user?.username ?? 'a guest'}: {data ?? 'nothing yet'}
    </p>
  );
}

function Words() {
  const [words, setWords] = useState('');
  useLeaveQuestion(words !== '');
  return (
    <input
      aria-label="Words"
      value={words}
      onChange={({ target }) => {
        setWords(target.value);
      }}
    />
  );
}

/** Makes answers that come when a test lets them, and counts who has asked. */
function heldAnswers() {
  const asked: ((answer: string) => void)[] = [];
  answer = () =>
    new Promise((resolve) => {
      asked.push(resolve);
    });
  return asked;
}

beforeEach(() => {
  settleAs(tansy);
});

afterEach(async () => {
  settleAs(null);
  await signOutAgain();
});

it('shows nobody what was read for another person, and reads for them', async () => {
  answer = () => Promise.resolve('the first squad');
  await render(
    <Island>
      <Squad />
    </Island>,
  );
  await expect.element(page.getByText('Tansy: the first squad')).toBeVisible();
  const asked = heldAnswers();
  settleAs(bram);
  await expect.element(page.getByText('Bram: nothing yet')).toBeVisible();
  expect(asked).toHaveLength(1);
  asked[0]!('the second squad');
  await expect.element(page.getByText('Bram: the second squad')).toBeVisible();
  // It is the same person with another standing, or none at all for a while.
  settleAs({ ...bram, accessLevel: 3 });
  settleAs(null);
  await expect.element(page.getByText('a guest: the second squad')).toBeVisible();
  settleAs(bram);
  await expect.element(page.getByText('Bram: the second squad')).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('keeps what somebody has typed on the page, and follows once that is done', async () => {
  answer = () => Promise.resolve('the first squad');
  await render(
    <Island>
      <Words />
      <Squad />
    </Island>,
  );
  await page.getByLabelText('Words').fill('Nine of them');
  await expect.element(page.getByText('Tansy: the first squad')).toBeVisible();
  const asked = heldAnswers();
  settleAs(bram);
  await expect.element(page.getByText('Bram: the first squad')).toBeVisible();
  await expect.element(page.getByLabelText('Words')).toHaveValue('Nine of them');
  expect(asked).toEqual([]);
  await page.getByLabelText('Words').fill('');
  await expect.element(page.getByText('Bram: nothing yet')).toBeVisible();
});

it('takes an evening from home that is another person’s, and asks for theirs', async () => {
  await signIn('level7');
  const real = globalThis.fetch;
  let who = 'of the officer';
  let isDown = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname !== '/api/guild/home') return real(input, init);
    if (isDown) return Promise.resolve(new Response(null, { status: 503 }));
    const evening = eveningOf(1, 60, { title: `Evening ${who}` }, Date.now());
    return Promise.resolve(Response.json(homeOf({ evenings: [evening], next: idOf(1) })));
  });
  await render(<Home />);
  await expect.element(page.getByRole('heading', { name: 'Evening of the officer' })).toBeVisible();
  who = 'of the member';
  isDown = true;
  writeInOtherTab('user', JSON.stringify({ ...$session.get().user, ...tansy }));
  // Where theirs does not come the other's goes all the same.
  await expect.element(page.getByText('Your evening did not come.')).toBeVisible();
  expect(page.getByText('Evening of the officer').elements()).toEqual([]);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/Good \w+, Tansy\./)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Evening of the member' })).toBeVisible();
});
