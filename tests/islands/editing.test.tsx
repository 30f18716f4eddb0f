import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { defineDrafts } from '#editing/drafts.ts';
import type { Parts } from '#editing/merge.ts';
import { useDraftForm } from '#editing/use-draft-form.ts';
import { useEditor } from '#editing/use-editor.ts';
import { useTyped } from '#editing/use-typed.ts';
import { forgetDrafts } from '#stores/drafts.ts';
import { $session, unknownSession } from '#stores/session.ts';
import { isAskedToStay } from './leaving.ts';

/** A noun that no part of the site has, since editing knows none. */
interface Note {
  head: string;
  body: string;
}

const parts: Parts<Note, keyof Note> = {
  differences: (a, b) => (['head', 'body'] as const).filter((part) => a[part] !== b[part]),
  keyOf: (part) => part,
  take: (part, note, from) => ({ ...note, [part]: from[part] }),
};
const noteSchema = z.object({ head: z.string(), body: z.string() });
const drafts = defineDrafts('note', noteSchema);
const loaded = { version: 3, document: { head: 'Lamps', body: 'Nine of them' } };

const person = {
  id: '1000000000000002001',
  username: 'Tansy',
  avatar: null,
  accessLevel: 1,
  editor: false,
  guilded: true,
} as const;
const oldKey = `draft:note:${person.id}:n1`;

function Editor({ label = 'Head', name = 'n1' }: { label?: string; name?: string }) {
  const editor = useEditor({ parts, drafts, name, loaded, ownerId: undefined });
  return (
    <section aria-label={label}>
      <input
        aria-label={label}
        value={editor.document.head}
        onChange={({ target }) => {
          editor.apply(`Head: ${target.value}`, 'head', (note) => ({
            ...note,
            head: target.value,
          }));
        }}
      />
      <output>{editor.isKept ? 'kept' : 'not kept'}</output>
      <p>{editor.obstacle}</p>
      <button
        onClick={() => {
          editor.leave({ version: 4, document: editor.document });
        }}
      >
        Saved
      </button>
      {editor.offered.map((offer) => (
        <p key={`${offer.key} ${offer.draft.savedAt}`} data-offer={offer.draft.document.head}>
          <button
            onClick={() => {
              editor.takeDraft(offer);
            }}
          >
            Take
          </button>
          <button
            onClick={() => {
              editor.dropDraft(offer);
            }}
          >
            Drop
          </button>
        </p>
      ))}
    </section>
  );
}

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const heads = () =>
  keys()
    .map((key) => (JSON.parse(localStorage.getItem(key)!) as { document: Note }).document.head)
    .toSorted();
const field = (label = 'Head') => page.getByRole('textbox', { name: label });
const offers = (label = 'Head') =>
  Array.from(
    document.querySelectorAll<HTMLElement>(`[aria-label="${label}"] [data-offer]`),
    ({ dataset }) => dataset.offer,
  );
const within = (label: string, button: string) =>
  page.getByRole('region', { name: label }).getByRole('button', { name: button });

/** Makes a draft as an earlier visit has left it. */
const draftOf = (head: string, savedAt: number) => ({
  savedAt,
  version: 3,
  base: loaded.document,
  document: { ...loaded.document, head },
});

/** Waits longer than the news of an ended tab takes. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 700));

beforeEach(() => {
  $session.set({ ...unknownSession, user: person, loading: false, initialized: true });
});

describe('a draft', () => {
  it('belongs to its tab: two keep theirs apart, and neither is offered to the other', async () => {
    await render(
      <>
        <Editor label="Here" />
        <Editor label="There" />
      </>,
    );
    await field('Here').fill('Lanterns');
    await field('There').fill('Torches');
    await expect.poll(heads).toEqual(['Lanterns', 'Torches']);
    await aMoment();
    expect([offers('Here'), offers('There')]).toEqual([[], []]);
    expect(keys().every((key) => key.startsWith(`${oldKey}#`))).toBe(true);
  });

  it('is offered elsewhere once its tab has ended, and a save forgets only one’s own', async () => {
    const there = await render(<Editor label="There" />);
    await field('There').fill('Torches');
    await expect.poll(heads).toEqual(['Torches']);
    await render(<Editor label="Here" />);
    await aMoment();
    expect(offers('Here')).toEqual([]);
    await there.unmount();
    await expect.poll(() => offers('Here')).toEqual(['Torches']);

    await field('Here').fill('Lanterns');
    await expect.poll(heads).toEqual(['Lanterns', 'Torches']);
    await within('Here', 'Saved').click();
    expect(heads()).toEqual(['Torches']);
  });

  it('that is taken is kept by the tab that took it', async () => {
    localStorage.setItem(`${oldKey}#gone`, JSON.stringify(draftOf('Torches', 1)));
    await render(<Editor />);
    await within('Head', 'Take').click();
    await expect.element(field()).toHaveValue('Torches');
    expect(offers()).toEqual([]);
    expect(heads()).toEqual(['Torches']);
    expect(keys()).not.toContain(`${oldKey}#gone`);
  });

  it('that is taken where nothing can be kept stays where it lies', async () => {
    localStorage.setItem(`${oldKey}#gone`, JSON.stringify(draftOf('Torches', 1)));
    await render(<Editor />);
    await expect.poll(() => offers()).toEqual(['Torches']);
    // A session that is lost while the page is open has the same effect as full storage.
    $session.set({ ...unknownSession, loading: false, initialized: true });
    await within('Head', 'Take').click();
    await expect.element(field()).toHaveValue('Torches');
    await aMoment();
    expect(keys()).toEqual([`${oldKey}#gone`]);
  });

  it('of the version before, which all tabs shared, is offered with those beside it', async () => {
    const entry = {
      ...draftOf('Newest', 30),
      earlier: [draftOf('Older', 20), draftOf('Oldest', 10)],
    };
    localStorage.setItem(oldKey, JSON.stringify(entry));
    localStorage.setItem(`${oldKey}#gone`, JSON.stringify(draftOf('Between', 25)));
    await render(<Editor />);
    await expect.poll(() => offers()).toEqual(['Newest', 'Between', 'Older', 'Oldest']);
    await within('Head', 'Drop').nth(2).click();
    await expect.poll(() => offers()).toEqual(['Newest', 'Between', 'Oldest']);
    await within('Head', 'Take').first().click();
    await expect.element(field()).toHaveValue('Newest');
    await expect.poll(() => offers()).toEqual(['Between', 'Oldest']);
    expect(JSON.parse(localStorage.getItem(oldKey)!)).toMatchObject({
      document: { head: 'Oldest' },
    });
  });

  it('of another document, another person or another shape is not offered', async () => {
    const text = JSON.stringify(draftOf('Torches', 1));
    localStorage.setItem(`${oldKey}0#gone`, text);
    localStorage.setItem('draft:note:1000000000000002002:n1#gone', text);
    localStorage.setItem(`${oldKey}#shape`, '{"savedAt":1,"version":1,"base":{},"document":{}}');
    localStorage.setItem(`${oldKey}#text`, 'no JSON');
    await render(<Editor />);
    await aMoment();
    expect(offers()).toEqual([]);
    expect(keys()).toHaveLength(4);
  });

  it('that says no more than what is stored is forgotten; more than four wait their turn', async () => {
    localStorage.setItem(`${oldKey}#same`, JSON.stringify(draftOf('Lamps', 99)));
    for (const nth of [1, 2, 3, 4, 5, 6]) {
      localStorage.setItem(`${oldKey}#tab${nth}`, JSON.stringify(draftOf(`Draft ${nth}`, nth)));
    }
    await render(<Editor />);
    await expect.poll(() => offers()).toEqual(['Draft 6', 'Draft 5', 'Draft 4', 'Draft 3']);
    await expect.poll(() => keys().length).toBe(6);
    await within('Head', 'Drop').first().click();
    await within('Head', 'Take').first().click();
    await expect.poll(() => offers()).toEqual(['Draft 4', 'Draft 3', 'Draft 2', 'Draft 1']);
    expect(heads()).toEqual(['Draft 1', 'Draft 2', 'Draft 3', 'Draft 4', 'Draft 5']);
  });

  it('is offered where the browser gives no locks, open or not', async () => {
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('No', 'SecurityError'));
    localStorage.setItem(`${oldKey}#any`, JSON.stringify(draftOf('Torches', 1)));
    await render(<Editor />);
    await expect.poll(() => offers()).toEqual(['Torches']);
  });

  it('is not offered to its own tab, nor lost there, where the browser gives no locks', async () => {
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('No', 'SecurityError'));
    await render(<Editor />);
    await field().fill('Lanterns');
    await expect.poll(heads).toEqual(['Lanterns']);
    // The event of another tab that begins a draft.
    const key = `${oldKey}#other`;
    localStorage.setItem(key, JSON.stringify(draftOf('Torches', 1)));
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue: '{}' }));
    await expect.poll(() => offers()).toEqual(['Torches']);
    await aMoment();
    expect(offers()).toEqual(['Torches']);
    expect(heads()).toEqual(['Lanterns', 'Torches']);
  });

  it('is written for nobody who is not signed in, and gone with a sign-out elsewhere', async () => {
    localStorage.setItem(`${oldKey}#gone`, JSON.stringify(draftOf('Torches', 1)));
    await render(<Editor />);
    await expect.poll(() => offers()).toEqual(['Torches']);
    forgetDrafts();
    // The event that another tab would get.
    window.dispatchEvent(
      new StorageEvent('storage', { key: `${oldKey}#gone`, oldValue: '{}', newValue: null }),
    );
    await expect.poll(() => offers()).toEqual([]);
    $session.set({ ...unknownSession, loading: false, initialized: true });
    await field().fill('Lanterns');
    await expect.element(page.getByText('not kept')).toBeVisible();
    expect(keys()).toEqual([]);
  });

  it('stays with whoever began it when somebody else signs in meanwhile', async () => {
    await render(<Editor />);
    await field().fill('Lanterns');
    await expect.poll(heads).toEqual(['Lanterns']);
    const other = { ...person, id: '1000000000000002002', username: 'Bram' };
    $session.set({ ...unknownSession, user: other, loading: false, initialized: true });
    await field().fill('Torches');
    await expect
      .element(
        page.getByText('You are signed in as somebody else now. Sign in as Tansy to save this.'),
      )
      .toBeVisible();
    await aMoment();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await within('Head', 'Saved').click();
    expect(heads()).toEqual(['Lanterns']);
    expect(keys()).toMatchObject([expect.stringContaining(`${oldKey}#`)]);
  });
});

describe('a form that is sent', () => {
  function Form({ version = 3 }: { version?: number }) {
    const form = useDraftForm({ parts, drafts, name: 'n1', loaded: { ...loaded, version } });
    return (
      <>
        <input
          aria-label="Body"
          value={form.value.body}
          onChange={({ target }) => {
            form.set({ ...form.value, body: target.value });
          }}
        />
        <output>
          {form.value.head} on {form.version}, {form.isDirty ? 'typed' : 'untouched'}
          {form.cameBack && ', back'}
        </output>
        <p>{form.obstacle}</p>
        <button onClick={form.clear}>Clear</button>
        {form.offered.map((offer) => (
          <button
            key={offer.key}
            onClick={() => {
              form.takeDraft(offer);
            }}
          >
            Take {offer.draft.document.head}
          </button>
        ))}
      </>
    );
  }
  const says = (text: string) =>
    expect.element(page.getByText(text, { exact: true })).toBeVisible();

  it('finds at once what was typed when it closes and opens again on its page', async () => {
    const screen = await render(<Form />);
    await field('Body').fill('Ten of them');
    await says('Lamps on 3, typed');
    await screen.unmount();
    await render(<Form />);
    await expect.element(field('Body')).toHaveValue('Ten of them');
    await says('Lamps on 3, typed, back');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.element(field('Body')).toHaveValue('Nine of them');
    await says('Lamps on 3, untouched');
    expect(keys()).toEqual([]);
  });

  it('asks before the page is left while something is typed, and only then', async () => {
    await render(<Form />);
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await field('Body').fill('Ten of them');
    await says('Lamps on 3, typed');
    expect(leave()).toBe(true);
    await field('Body').fill('Nine of them');
    await says('Lamps on 3, untouched');
    expect(leave()).toBe(false);
  });

  it('takes from a lost tab what that had changed, and keeps what is newer', async () => {
    const lost = draftOf('Torches', 1);
    lost.document.body = 'Outdated';
    lost.base = { ...lost.base, body: 'Outdated' };
    localStorage.setItem(`${oldKey}#gone`, JSON.stringify(lost));
    await render(<Form version={4} />);
    await page.getByRole('button', { name: 'Take Torches' }).click();
    await says('Torches on 4, typed');
    await expect.element(field('Body')).toHaveValue('Nine of them');
    expect(heads()).toEqual(['Torches']);
    expect(keys()).not.toContain(`${oldKey}#gone`);
  });

  it('loses nothing that is typed already when a draft is taken', async () => {
    localStorage.setItem(`${oldKey}#gone`, JSON.stringify(draftOf('Torches', 1)));
    await render(<Form />);
    await field('Body').fill('Ten of them');
    await page.getByRole('button', { name: 'Take Torches' }).click();
    await says('Torches on 3, typed');
    await expect.element(field('Body')).toHaveValue('Ten of them');
  });

  it('stays with whoever began it', async () => {
    await render(<Form />);
    await field('Body').fill('Ten of them');
    await expect.poll(() => keys().length).toBe(1);
    const other = { ...person, id: '1000000000000002002', username: 'Bram' };
    $session.set({ ...unknownSession, user: other, loading: false, initialized: true });
    await says('You are signed in as somebody else now. Sign in as Tansy to save this.');
    await field('Body').fill('Eleven of them');
    await aMoment();
    expect(keys()).toMatchObject([expect.stringContaining(`${oldKey}#`)]);
    expect(localStorage.getItem(keys()[0]!)).toContain('Ten of them');
  });
});

describe('what is typed and sent', () => {
  const schema = z.object({ head: z.string(), role: z.nullable(z.string()) });

  function Form() {
    const typed = useTyped('form', schema, { head: '', role: null });
    return (
      <>
        <p>
          {typed.isKept ? 'kept' : 'new'} {JSON.stringify(typed.value)}
        </p>
        <input
          aria-label="Head"
          value={typed.value.head}
          onChange={({ target }) => {
            typed.set({ ...typed.value, head: target.value });
          }}
        />
        <button type="button" onClick={typed.forget}>
          Sent
        </button>
      </>
    );
  }

  it.each([
    ['lets whoever leaves go where the tab keeps it', false],
    ['asks whoever leaves where storage is blocked or full', true],
  ])('%s', async (_, isBlocked) => {
    if (isBlocked) {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('Not now', 'QuotaExceededError');
      });
    }
    await render(<Form />);
    await page.getByLabelText('Head').fill('Lamps');
    await expect.poll(isAskedToStay).toBe(isBlocked);
    await page.getByRole('button', { name: 'Sent' }).click();
    await expect.poll(isAskedToStay).toBe(false);
  });

  it.each([
    ['is there again', '{"head":"Lamps","role":"Healer"}', 'kept {"head":"Lamps","role":"Healer"}'],
    [
      'has the fields that an older form knew',
      '{"head":"Lamps"}',
      'kept {"head":"Lamps","role":null}',
    ],
    ['of another shape is not taken', '{"head":5}', 'new {"head":"","role":null}'],
    ['of no shape is not taken', '"Lamps"', 'new {"head":"","role":null}'],
    ['that is torn is not taken', '{"head":"La', 'new {"head":"","role":null}'],
  ])('%s', async (_, kept, shown) => {
    sessionStorage.setItem(`draft:${person.id}:form`, kept);
    await render(<Form />);
    await expect.element(page.getByText(shown)).toBeVisible();
  });
});
