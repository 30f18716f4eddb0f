import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $session, type Session, unknownSession } from '#stores/session.ts';
import { leaveSession, startSession } from '#stores/session-actions.ts';
import { signIn, signOutAgain } from './session.ts';

/** Records every state of the session from now on. */
function states(): Session[] {
  const seen: Session[] = [];
  $session.listen((session) => seen.push(session));
  return seen;
}

const nobody: Session = { ...unknownSession, loading: false, initialized: true };
const stored = (key: string) => localStorage.getItem(key);
const fresh = () => {
  $session.set(unknownSession);
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  $session.off();
  await signOutAgain();
});

describe('the session', () => {
  it('of someone who never signed in is settled without a call', async () => {
    await signOutAgain();
    const fetched = vi.spyOn(globalThis, 'fetch');
    const seen = states();
    await startSession();
    expect(seen).toEqual([nobody]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('of a member is what the server says, and is kept for the next page', async () => {
    await signIn('level3');
    expect($session.get()).toMatchObject({
      user: { id: '1000000000000002003', username: expect.any(String) as string },
      loading: false,
      initialized: true,
    });
    expect(JSON.parse(stored('user') ?? '')).toEqual($session.get().user);
  });

  it('shows the person of the last page at once, then asks again', async () => {
    await signIn('level3');
    const outdated = { ...$session.get().user, username: 'An Older Name' };
    localStorage.setItem('user', JSON.stringify(outdated));
    fresh();
    const seen = states();
    await startSession();
    expect(seen).toMatchObject([
      { user: { username: 'An Older Name' }, loading: true, initialized: false },
      { user: { id: '1000000000000002003' }, loading: false, initialized: true },
    ]);
    expect($session.get().user?.username).not.toBe('An Older Name');
  });

  it.each(['not JSON', '{}', '{"id":7}', 'null'])(
    'ignores %s in place of the stored person',
    async (text) => {
      await signIn('level2');
      localStorage.setItem('user', text);
      fresh();
      const seen = states();
      await startSession();
      expect(seen[0]).toEqual(unknownSession);
      expect($session.get().user?.id).toBe('1000000000000002002');
    },
  );

  it('is nobody when the server cannot be asked, and every identity is forgotten', async () => {
    await signIn('level3');
    localStorage.setItem('navControl', 'true');
    localStorage.setItem('masquerade', '{"id":"1"}');
    fresh();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await startSession();
    vi.mocked(globalThis.fetch).mockRestore();
    expect($session.get()).toEqual(nobody);
    expect(['user', 'navControl', 'masquerade'].map(stored)).toEqual([null, null, null]);
    expect(console.warn).toHaveBeenCalledWith('Failed to fetch user data', expect.anything());
  });

  it('ends here and on the server', async () => {
    await signIn('level3');
    const seen = states();
    await leaveSession();
    expect(seen).toMatchObject([
      { loading: true, initialized: true },
      { user: null, loading: false, initialized: true },
    ]);
    expect(stored('user')).toBeNull();
    expect((await fetch('/api/auth/user/@me')).status).toBe(401);
  });

  it('ends here also when the server cannot be told', async () => {
    await signIn('level3');
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await leaveSession();
    vi.mocked(globalThis.fetch).mockRestore();
    expect($session.get()).toEqual(nobody);
    expect(stored('user')).toBeNull();
  });
});
