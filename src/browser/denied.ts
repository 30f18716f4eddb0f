import { signInAddress, wayBack } from '#api/sign-in-address.ts';
import type { Viewer } from '#rules/access/access.ts';
import { safePath } from '#rules/access/safe-path.ts';
import { $reader } from '#stores/reader.ts';
import { $session } from '#stores/session.ts';

// Says why the page was refused, and leads on. A guest learns nothing about the page.
const wanted = safePath(wayBack());
const find = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`);
const findAll = (name: string) => document.querySelectorAll<HTMLElement>(`[data-${name}]`);
const [signIn, again, back] = ['sign-in-back', 'again', 'back'].map(find);
const [heading, reason] = ['heading', 'reason'].map(find);

async function tell(path: string, viewer: Viewer): Promise<void> {
  const { refusalOf } = await import('./denied-reason.ts');
  const refusal = await refusalOf(path, viewer);
  if (heading) heading.textContent = refusal.heading;
  if (!reason) return;
  reason.textContent = refusal.reason;
  reason.hidden = false;
}

if (signIn) (signIn as HTMLAnchorElement).href = signInAddress(wanted);
if (again && wanted !== null) (again as HTMLAnchorElement).href = wanted;
if (back) {
  back.hidden = history.length < 2;
  back.addEventListener('click', () => {
    history.back();
  });
}
$session.subscribe(({ user }) => {
  if (signIn) signIn.hidden = user !== null;
  for (const part of findAll('for-guests')) part.hidden = user !== null;
  for (const part of findAll('for-members')) part.hidden = user === null;
  if (again) again.hidden = user === null || wanted === null;
});
$reader.subscribe((reader) => {
  const { user } = $session.get();
  if (reader === null || user === null || wanted === null) return;
  tell(wanted, user).catch((error: unknown) => {
    console.warn('What the page asks could not be fetched', error);
  });
});
