import { $session } from '#stores/session.ts';
import { partLater } from './member-part.ts';

/** A page listens this long after it is there, in ms: until then its count is that of its opening. */
const listensAfter = 10_000;

const outline = 'M6 8a6 6 0 0 1 12 0c0 7 3 9 3 9H3s3-2 3-9m4 13h4';

/** Puts the bell before the avatar: how much is unread, and the way to it (product §2.45). */
export function hangBell(block: HTMLElement): void {
  const bell = document.createElement('button');
  const count = new Text();
  bell.className = 'act act-quiet';
  bell.ariaHasPopup = 'dialog';
  // The way out beside it has an icon of one line.
  const icon = block.querySelector('[data-sign-out] svg')?.cloneNode(true) as SVGElement;
  icon.firstElementChild?.setAttribute('d', outline);
  bell.append(icon, count);
  block.prepend(bell);
  // What opens on a press is there before it.
  bell.onpointerenter = bell.onfocus = () => {
    partLater('ahead');
  };
  bell.onclick = () => {
    partLater('inbox');
  };
  $session.subscribe(({ user, masquerade }) => {
    const unread = user?.unread ?? 0;
    // Whoever wears a mask reads nothing as somebody else.
    bell.hidden = !user?.guilded || masquerade !== null;
    count.data = `${unread || ''}`;
    bell.ariaLabel = unread ? `Notices, ${unread} unread` : 'Notices';
  });
  setTimeout(partLater, listensAfter, 'news');
}
