import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Icons } from '#islands/icons/Icons.tsx';
import { startSession } from '#stores/session-actions.ts';
import { signIn, signOutAgain } from './session.ts';

const field = () => page.getByLabelText('Icon', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A picture of the browser's own making. */
async function picture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 40);
  canvas.getContext('2d')?.fillRect(4, 4, 32, 32);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

const rail = () => page.getByRole('button', { name: 'Upload Icon', exact: true });

async function open() {
  await render(<Icons />);
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  // On a phone the form is folded into a line.
  if (rail().query()) await rail().click();
}

const bar = () => page.getByRole('progressbar', { name: 'Upload' });

/** Holds uploads back. Returns a function that lets them go. */
function holdUploads(): () => void {
  const held: (() => void)[] = [];
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
    body,
  ) {
    held.push(() => {
      this.send(body);
    });
  });
  return () => {
    spy.mockRestore();
    for (const send of held) send();
  };
}

const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((element) => element.textContent);

afterEach(signOutAgain);

describe('the icons, for a guest', () => {
  it('are a list of pictures and names, without a form', async () => {
    await startSession();
    await open();
    await vi.waitFor(() => {
      expect(document.querySelector<HTMLImageElement>('li img')?.naturalWidth).toBeGreaterThan(0);
    });
    await expect.element(page.getByText(/^Editors and officers can upload/)).toBeVisible();
    expect(field().query()).toBeNull();
  });

  it('say that they are loading, and that they could not be had', async () => {
    await startSession();
    const { promise, reject } = Promise.withResolvers<Response>();
    vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(promise);
    await render(<Icons />);
    await expect.element(page.getByText('Loading...')).toBeVisible();
    reject(new TypeError('Failed to fetch'));
    await expect.element(page.getByText('Error loading icons')).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
  });
});

describe('the search among the icons', () => {
  it('shows those with a part of the name, says how many, and all again', async () => {
    await startSession();
    await open();
    const all = names();
    const [name = ''] = all;
    const search = page.getByRole('searchbox', { name: 'Find an icon by its name' });
    await search.fill(` ${name.toUpperCase()} `);
    const some = all.filter((one) => one.toLowerCase().includes(name.toLowerCase()));
    await expect.poll(names).toEqual(some);
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(`${some.length} of ${all.length}`);
    await search.fill('no icon is called so, whoever looks');
    await expect.element(page.getByText('No icon is called so')).toBeVisible();
    await button('Show all icons').click();
    await expect.poll(names).toEqual(all);
  });

  it('is not there when nothing is', async () => {
    await startSession();
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(
      new Response('[]', { headers: { 'content-type': 'application/json' } }),
    );
    await render(<Icons />);
    await expect
      .element(page.getByRole('heading', { name: 'No icon has been uploaded yet' }))
      .toBeVisible();
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  });
});

describe('the upload', () => {
  beforeEach(() => signIn('editor'));

  it('asks for an icon', async () => {
    await open();
    const spy = vi.spyOn(XMLHttpRequest.prototype, 'send');
    await button('Upload').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Icon is required');
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  });

  it('takes a picture that is dropped, and shows it before it is sent', async () => {
    await open();
    const data = new DataTransfer();
    data.items.add(await picture('dropped bell.png'));
    const target = field().element().closest('label')!;
    const drag = (kind: string) =>
      target.dispatchEvent(
        new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    drag('dragover');
    await expect.element(page.getByText('Let go to take it')).toBeVisible();
    drag('drop');
    await expect.element(page.getByText(/^dropped bell\.png, \d+ KB$/)).toBeVisible();
    await vi.waitFor(() => {
      expect(target.querySelector('img')?.naturalWidth).toBe(40);
    });
    const release = holdUploads();
    await button('Upload').click();
    await expect.element(button('Uploading...')).toBeDisabled();
    release();
    await expect.element(page.getByText('dropped bell is in the list now.')).toBeVisible();
  });

  it('refuses a megabyte before it is sent', async () => {
    await open();
    const spy = vi.spyOn(XMLHttpRequest.prototype, 'send');
    await userEvent.upload(field(), new File([new Uint8Array(1_048_576)], 'large.png'));
    await button('Upload').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Icon must be less than 1MB');
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  });

  it('says Uploading..., then shows the icon in the list and an empty form', async () => {
    await open();
    const release = holdUploads();
    const name = `bell ${Date.now()}`;
    await userEvent.upload(field(), await picture(`${name}.png`));
    await button('Upload').click();
    await expect.element(button('Uploading...')).toBeDisabled();
    release();
    await expect.element(page.getByText(`${name} is in the list now.`)).toBeVisible();
    await expect.poll(() => names()[0]).toBe(name);
    expect((field().element() as HTMLInputElement).files).toHaveLength(0);
    await expect.element(button('Upload')).toBeVisible();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it('tells how much has left, in words as well, and that the picture is being checked', async () => {
    await open();
    const held: XMLHttpRequest[] = [];
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      held.push(this);
    });
    await userEvent.upload(field(), await picture('lamp.png'));
    await button('Upload').click();
    await expect.element(bar()).toHaveAttribute('aria-valuetext', 'Beginning to send');
    await expect.poll(() => held).toHaveLength(1);
    const tell = (loaded: number) =>
      held[0]?.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 409_600 }));
    tell(102_400);
    await expect.element(bar()).toHaveAttribute('aria-valuetext', '100 of 400 KB sent');
    await expect.element(bar()).toHaveAttribute('value', '102400');
    tell(409_600);
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('All 400 KB sent. The picture is being checked.');
    held[0]?.dispatchEvent(new ProgressEvent('error'));
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('The guild’s server did not answer');
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.element(button('Upload')).toBeEnabled();
  });

  it('says what the server found wrong, and keeps the list', async () => {
    await open();
    const before = names();
    await userEvent.upload(
      field(),
      new File(['a lamp in words'], 'lamp.png', { type: 'image/png' }),
    );
    await button('Upload').click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Icon must be a PNG, JPEG, WebP or GIF image');
    expect(names()).toEqual(before);
    await userEvent.upload(field(), await picture('lamp.png'));
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
