import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { signInAddress } from '#api/sign-in-address.ts';
import { $session } from '#stores/session.ts';
import styles from '#styles/over-page.css?url';
import { DialogNotice } from '#ui/dialog-notice.ts';
import { SessionEnded } from '#ui/SessionEnded.tsx';
import { loadStyleSheet } from './style-sheet.ts';

/** Has a dialog outside of any island say when the session has ended. */
function WithNotice({ children }: { children: ReactNode }) {
  const { expired } = useStore($session);
  return (
    <DialogNotice value={expired ? <SessionEnded addressOf={signInAddress} /> : null}>
      {children}
    </DialogNotice>
  );
}

/**
 * Makes what opens a dialog on any page, outside of any island, once at a time. It closes where whoever
 * opened it is signed in no more: what one person was told is not another's to see.
 * @param draw draws the dialog, which is handed what closes it
 */
export function openOverPage(draw: (close: () => void) => ReactNode): () => Promise<void> {
  let isOpen = false;
  return async () => {
    if (isOpen) return;
    isOpen = true;
    await loadStyleSheet(styles);
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const reader = $session.get().user?.id;
    const close = () => {
      isOpen = false;
      leave();
      root.unmount();
      place.remove();
    };
    const leave = $session.listen(({ user }) => {
      if (user?.id !== reader) close();
    });
    root.render(<WithNotice>{draw(close)}</WithNotice>);
  };
}
