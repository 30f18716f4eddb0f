import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { raidOf } from './raid-host.ts';
import { atTheWorkbench, open, raiders } from './raid-workbench.tsx';

atTheWorkbench();

const publish = page.getByRole('button', { name: 'Publish…' });

/** A plan of an evening that is called off. */
function calledOff() {
  const raid = raidOf(raiders(8));
  return { ...raid, event: { ...raid.event!, cancelled: true } };
}

it.each([360, 1440])(
  'says at %i px that the evening is called off, and publishes nothing',
  async (width) => {
    await page.viewport(width, 900);
    await open(calledOff());
    await expect.element(page.getByText('The evening is called off.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Compare' })).toBeVisible();
    await expect.element(publish).not.toBeInTheDocument();
  },
);

it('lets a published plan be taken back, and says why it is not published again', async () => {
  const raid = calledOff();
  await open({
    ...raid,
    published: { version: 3, at: raid.changedAt, by: 'Oda' },
    publishedPlan: raid.plan,
    state: 'published',
  });
  await publish.click();
  await expect.element(page.getByText(/^The evening is called off: its plan/)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Publish', exact: true }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('button', { name: 'Take it back' })).toBeEnabled();
});
