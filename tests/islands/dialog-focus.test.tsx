import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '#ui/Dialog.tsx';

/** A list of which each press takes the first away, as answering does. */
function Waiting({ onClose }: { onClose: () => void }) {
  const [left, setLeft] = useState(['First', 'Second']);
  return (
    <Dialog title="What waits" onClose={onClose}>
      {left.map((name) => (
        <button
          key={name}
          onClick={() => {
            flushSync(() => {
              setLeft(left.slice(1));
            });
          }}
        >
          {name}
        </button>
      ))}
    </Dialog>
  );
}

it('keeps the focus when what had it is taken away, and closes by Escape', async () => {
  const close = vi.fn();
  await render(<Waiting onClose={close} />);
  const dialog = page.getByRole('dialog', { name: 'What waits' });
  const first = dialog.getByRole('button', { name: 'First' });
  await expect.element(first).toBeVisible();
  const button = first.element() as HTMLButtonElement;
  button.focus();
  button.click();
  // At once: a key that is pressed in the same moment is heard.
  expect(button.isConnected).toBe(false);
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => close.mock.calls).toHaveLength(1);
});
