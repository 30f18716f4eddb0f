import { $session, signOutUnheard } from '#stores/session.ts';
import { hangBell } from './bell.ts';
import { itemNaming } from './item-naming.ts';
import { partLater } from './member-part.ts';
import { connectUserBlock } from './user-block.ts';

/** Loads the cards of items when one is pointed at for the first time. */
function noteFirstItem(event: Event): void {
  if (!itemNaming(event)) return;
  removeEventListener('pointerover', noteFirstItem);
  removeEventListener('focusin', noteFirstItem);
  partLater('cards', event);
}

/** Shows the bar's parts for signed-in members. Parts that few members need load when they do. */
export function connectMemberBar(): void {
  const block = document.querySelector<HTMLElement>('#who');
  if (block) {
    connectUserBlock(block);
    hangBell(block);
  }
  if (document.querySelector('[data-item],[data-map],[data-read]')) partLater('text');
  addEventListener('pointerover', noteFirstItem);
  addEventListener('focusin', noteFirstItem);
  $session.subscribe(({ user, expired }) => {
    if (user?.editor) partLater('editor');
    if (expired) partLater('session');
  });
  addEventListener(signOutUnheard, () => {
    partLater('unheard');
  });
}
