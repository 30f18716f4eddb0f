import { $session, signOutUnheard } from '#stores/session.ts';
import { itemNaming } from './item-naming.ts';
import { connectUserBlock } from './user-block.ts';

/** Loads the cards of items when one is pointed at for the first time. */
function noteFirstItem(event: Event): void {
  if (!itemNaming(event)) return;
  removeEventListener('pointerover', noteFirstItem);
  removeEventListener('focusin', noteFirstItem);
  void import('./item-cards.ts').then(({ connectItemCards, noteItem }) => {
    connectItemCards();
    noteItem(event);
  });
}

/** Shows the bar's parts for signed-in members. Parts that few members need load when they do. */
export function connectMemberBar(): void {
  const block = document.querySelector<HTMLElement>('#who');
  if (block) connectUserBlock(block);
  if (document.querySelector('[data-item]')) {
    void import('./prose/item-chips.ts').then(({ connectItems }) => {
      connectItems();
    });
  }
  addEventListener('pointerover', noteFirstItem);
  addEventListener('focusin', noteFirstItem);
  $session.subscribe(({ user, expired }) => {
    if (user?.editor) void import('./editor-bar.ts');
    if (expired) void import('./session-news.ts');
  });
  addEventListener(signOutUnheard, () => {
    void import('./session-news.ts').then(({ tellUnheard }) => {
      tellUnheard();
    });
  });
}
