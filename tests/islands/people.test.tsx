import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AttendanceMark } from '#ui/AttendanceMark.tsx';
import { ClassLine } from '#ui/people/ClassLine.tsx';
import { Crest } from '#ui/people/Crest.tsx';
import { EventMark } from '#ui/people/EventMark.tsx';
import { Face } from '#ui/people/Face.tsx';
import { Faces } from '#ui/people/Faces.tsx';
import { Lozenges } from '#ui/people/Lozenges.tsx';
import { Meter } from '#ui/people/Meter.tsx';
import { Person } from '#ui/people/Person.tsx';
import { RoleMark } from '#ui/people/RoleMark.tsx';

const discordId = '1000000000000002003';
const aldith = { username: 'Aldith Crane', discordId };
const named = (username: string) => ({ username });

it('names a person once, with the class below, and leaves the face to the eye', async () => {
  const { container } = await render(
    <Person person={aldith} href="/somewhere">
      <ClassLine archetype1="Tank" archetype2="Rogue" />
    </Person>,
  );
  const link = page.getByRole('link', { name: 'Aldith Crane' });
  await expect.element(link).toHaveAttribute('title', 'Aldith Crane');
  await expect.element(page.getByText('Nightshield')).toBeVisible();
  expect(page.getByRole('img').elements()).toEqual([]);
  expect(container.textContent).not.toContain(discordId);
});

it('cuts off a name that is too long for its place', async () => {
  const long = 'Bartholomew Fitzgerald-Ravensworth of the Upper Cairnmouth Deeps';
  const { container } = await render(
    <div style={{ width: '12rem' }}>
      <Person person={named(long)} />
    </div>,
  );
  await expect.element(page.getByTitle(long)).toBeVisible();
  expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth);
});

it('shows a person’s own picture, and the drawn face when it does not load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = await render(<Face person={{ ...aldith, avatar: 'gone' }} size={56} />);
  const picture = container.querySelector('img')!;
  expect(picture.src).toContain(`/avatars/${discordId}/gone.webp?size=128`);
  expect(picture.alt).toBe('');
  expect(container.querySelectorAll('svg path').length).toBeGreaterThan(6);
  await expect.poll(() => picture.hidden).toBe(true);
  expect(getComputedStyle(picture).display).toBe('none');
});

it('asks nobody for a picture that a person does not have', async () => {
  const { container } = await render(<Face person={{ ...aldith, avatar: null }} />);
  expect(container.querySelector('img')).toBeNull();
});

it('tells all names of a row of faces, also of those that only the number stands for', async () => {
  const people = ['Oda', 'Bram', 'Wend', 'Una'].map(named);
  await render(<Faces people={people} label="Members of Heron" most={2} />);
  await expect
    .element(page.getByText('Members of Heron: Oda, Bram, Wend, Una'))
    .toBeInTheDocument();
  await expect.element(page.getByText('+2')).toBeVisible();
});

it('shows the last face in place of “+1”', async () => {
  const { container } = await render(
    <Faces people={['Oda', 'Bram', 'Wend'].map(named)} label="Members" most={2} />,
  );
  expect(container.querySelectorAll('svg')).toHaveLength(3);
  expect(container.textContent).not.toContain('+');
});

it('says a role, a record and a crest where they stand alone, and is silent beside words', async () => {
  await render(
    <>
      <RoleMark role="Healer" />
      <AttendanceMark state="late" />
      <Crest squad="Heron" label="Squad Heron" />
      <RoleMark role="Tank" named />
      <AttendanceMark state="absent" named />
      <Crest squad="Gannet" />
      <EventMark kind="raid" duty="must" />
    </>,
  );
  await expect.element(page.getByRole('img', { name: 'Healer' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Late' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Squad Heron' })).toBeVisible();
  expect(page.getByRole('img').elements()).toHaveLength(3);
});

it('tells progress in steps as a number, and many steps as a meter', async () => {
  await render(
    <>
      <Lozenges reached={3} most={5} label="Vouches" />
      <Lozenges reached={9} most={13} label="Slots" />
      <Meter label="Nothing yet" value={0} most={0} />
    </>,
  );
  await expect.element(page.getByText('Vouches: 3 of 5')).toBeInTheDocument();
  const slots = page.getByRole('meter', { name: 'Slots' });
  await expect.element(slots).toHaveAttribute('aria-valuetext', '9 of 13');
  await expect.element(slots).toHaveAttribute('aria-valuenow', '9');
  await expect.element(page.getByRole('meter', { name: 'Nothing yet' })).toBeInTheDocument();
});
