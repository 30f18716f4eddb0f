import { signInAddress, wayBack } from '#api/sign-in-address.ts';
import { safePath } from '#rules/access/safe-path.ts';

/** Shows the advice for the reason that the server gave. */
const reason = new URLSearchParams(location.search).get('reason') ?? '';
const advice = [...document.querySelectorAll<HTMLElement>('[data-advice]')];
const isKnown = advice.some((text) => text.dataset.advice === reason);
for (const text of advice) text.hidden = text.dataset.advice !== (isKnown ? reason : '');

const signIn = document.querySelector<HTMLAnchorElement>('[data-sign-in-back]');
if (signIn) signIn.href = signInAddress(safePath(wayBack()));
