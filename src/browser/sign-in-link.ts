import { signInAddress } from '#api/sign-in-address.ts';

/** Makes Sign In come back to this page. */
export function connectSignIn(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-sign-in]');
  link?.addEventListener('click', () => {
    link.href = signInAddress();
  });
}
