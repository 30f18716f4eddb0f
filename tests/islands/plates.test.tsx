import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Plate } from '#ui/Plate.tsx';

test('A plate is decoration until it says what it shows', async () => {
  const { container } = await render(
    <>
      <Plate subject="bell" shape="cover" />
      <Plate subject="ship" shape="cover" label="A ship at anchor" />
    </>,
  );
  expect(page.getByRole('img').elements()).toHaveLength(1);
  await expect.element(page.getByRole('img', { name: 'A ship at anchor' })).toBeVisible();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('Fog lies over the same picture', async () => {
  const { container } = await render(<Plate subject="bell" shape="room" fogged />);
  const drawings = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'));
  expect(drawings).toEqual(['/plates/bell.svg#plate', '/plates/fog.svg#plate']);
});

test('An empty room says what is, what to do, and has its button', async () => {
  await render(
    <EmptyRoom subject="pier" level="h3" title="Nothing has come in yet" advice="Bring the first.">
      <button type="button">Bring one</button>
    </EmptyRoom>,
  );
  await expect
    .element(page.getByRole('heading', { level: 3, name: 'Nothing has come in yet' }))
    .toBeVisible();
  await expect.element(page.getByText('Bring the first.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Bring one' })).toBeVisible();
});
