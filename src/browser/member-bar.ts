import { $session, signOutUnheard } from '#stores/session.ts';
import { connectUserBlock } from './user-block.ts';

/** What the bar has for those who are signed in. What few of them need comes when they need it. */
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
