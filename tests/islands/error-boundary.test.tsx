import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';

function Broken(): never {
  throw new Error('the lamp is out');
}

it('keeps a failure in its place and shows it on demand', async () => {
  // React logs the error too.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong!');
  await expect.element(page.getByText('the lamp is out')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show Error' }).click();
  await expect.element(page.getByText(/the lamp is out/)).toBeVisible();
  await page.getByRole('button', { name: 'Hide Error' }).click();
  await expect.element(page.getByText('the lamp is out')).not.toBeInTheDocument();
});
