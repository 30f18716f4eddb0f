import styles from '#styles/member-bar.css?url';
import { $session, type Session } from '#stores/session.ts';
import { hideBanner, showBanner } from './banner.ts';
import { connectEditLink } from './edit-link.ts';
import { loadStyleSheet } from './style-sheet.ts';

// Shows an editor's part of the bar: the mask, and the line that names whom it shows.

async function leaveMasquerade(): Promise<void> {
  const masquerade = await import('#stores/masquerade.ts');
  await masquerade.leaveMasquerade();
}

function showMasquerade({ masquerade, editorMode }: Session): void {
  if (!masquerade) {
    hideBanner('masquerade');
    return;
  }
  const { username } = masquerade;
  showBanner('masquerade', {
    text: editorMode
      ? `You are seeing the hall as ${username}.`
      : `You have taken the mask of ${username}. Editor mode is off.`,
    button: { label: 'Stop', onPress: () => void leaveMasquerade() },
  });
}

/** Ends the masquerade after its hour, also on a page that stays open. */
function watchTheHour(): void {
  let timer: number | undefined;
  $session.subscribe(({ masquerade }) => {
    clearTimeout(timer);
    if (!masquerade) return;
    timer = window.setTimeout(() => {
      void import('#stores/masquerade.ts').then(({ letMasqueradeEnd }) => {
        letMasqueradeEnd();
      });
    }, masquerade.endsAt - Date.now());
  });
}

async function openDialog(): Promise<void> {
  if (import.meta.env.DEV) {
    const { prepareReactRefresh } = await import('./masquerade/react-refresh.ts');
    await prepareReactRefresh();
  }
  const { openMasquerade } = await import('./masquerade/open.tsx');
  await openMasquerade();
}

/** Only an editor's avatar can be clicked (product §2.3). */
function makeAvatarClickable(avatar: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'mask';
  button.setAttribute('aria-label', 'Masquerade');
  button.setAttribute('aria-haspopup', 'dialog');
  button.addEventListener('click', () => void openDialog());
  $session.subscribe(({ user }) => {
    const isInside = avatar.parentElement === button;
    if (user?.editor && !isInside) {
      void loadStyleSheet(styles);
      avatar.replaceWith(button);
      button.append(avatar);
    } else if (!user?.editor && isInside) button.replaceWith(avatar);
  });
}

connectEditLink();

const avatar = document.querySelector<HTMLElement>('[data-avatar]');
if (avatar) makeAvatarClickable(avatar);
watchTheHour();
$session.subscribe(showMasquerade);
