import { apiHost } from '#api/host.ts';
import { avatarUrl, facesPath } from '#rules/guild/identity.ts';
import { $session, type Session } from '#stores/session.ts';
import { leaveSession } from '#stores/session-actions.ts';

const defaultAvatar = '/avatar.svg';

function showAvatar(image: HTMLImageElement, person: Session['navControl']): void {
  const face = person?.username
    ? apiHost + facesPath + encodeURIComponent(person.username)
    : defaultAvatar;
  const url = avatarUrl(person) ?? face;
  if (image.getAttribute('src') === url) return;
  image.src = url;
  // A picture that does not load gives way to one that the site has.
  image.onerror = () => {
    image.onerror = null;
    image.src = defaultAvatar;
  };
}

/** Writes a text into the bar and, for a phone, into its menu. */
function showEverywhere(name: string, text: string): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    place.textContent = place.title = text;
  }
}

function showUser(block: HTMLElement, session: Session): void {
  const { user, navControl, loading, initialized } = session;
  const find = (name: string) => block.querySelector<HTMLElement>(`[data-${name}]`);
  if (initialized || user !== null) delete document.documentElement.dataset.session;
  showEverywhere('name', navControl?.username ?? 'Guest');
  showEverywhere('standing', navControl?.username ? 'member' : 'unverified');
  const avatar = find('avatar');
  if (avatar instanceof HTMLImageElement) showAvatar(avatar, navControl);
  const [signInLink, signOutButton] = [find('sign-in'), find('sign-out')];
  if (signInLink) signInLink.hidden = user !== null;
  if (signOutButton instanceof HTMLButtonElement) {
    signOutButton.hidden = user === null;
    signOutButton.disabled = loading && initialized;
  }
}

/** Shows the groups that the person's level opens (product §2.2). */
function showGroups({ user }: Session): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-level]')) {
    group.hidden = !user || user.accessLevel < Number(group.dataset.level);
  }
}

/** Redraws the user block and the groups whenever the session changes. */
export function connectUserBlock(block: HTMLElement): void {
  $session.subscribe((session) => {
    showUser(block, session);
    showGroups(session);
  });
  block.querySelector('[data-sign-out]')?.addEventListener('click', () => {
    if (confirm('Are you sure you want to logout?')) void leaveSession();
  });
}
