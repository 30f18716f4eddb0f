import { $session, signOutUnheard } from '#stores/session.ts';
import { connectUserBlock } from './user-block.ts';

/** Shows the bar's parts for signed-in members. Parts that few members need load when they do. */
const block = document.querySelector<HTMLElement>('#who');
if (block) connectUserBlock(block);
if (document.querySelector('[data-item]')) {
  void import('./prose/item-chips.ts').then(({ connectItems }) => {
    connectItems();
  });
}
$session.subscribe(({ user, expired }) => {
  if (user?.editor) void import('./editor-bar.ts');
  if (expired) void import('./session-news.ts');
});
addEventListener(signOutUnheard, () => {
  void import('./session-news.ts').then(({ tellUnheard }) => {
    tellUnheard();
  });
});
