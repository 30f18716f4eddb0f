import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { signInAddress } from '#api/sign-in-address.ts';
import { $session } from '#stores/session.ts';
import styles from '#styles/over-page.css?url';
import { DialogNotice } from '#ui/dialog-notice.ts';
import { SessionEnded } from '#ui/SessionEnded.tsx';
import { loadStyleSheet } from '../style-sheet.ts';
import { MasqueradeDialog } from './MasqueradeDialog.tsx';

let isOpen = false;

/** Has a dialog outside of any island say when the session has ended. */
function WithNotice({ children }: { children: ReactNode }) {
  const { expired } = useStore($session);
  return (
    <DialogNotice value={expired ? <SessionEnded addressOf={signInAddress} /> : null}>
      {children}
    </DialogNotice>
  );
}

/** Opens the masquerade dialog on any page, once at a time. */
export async function openMasquerade(): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  await loadStyleSheet(styles);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <WithNotice>
      <MasqueradeDialog
        onClose={() => {
          isOpen = false;
          root.unmount();
          place.remove();
        }}
      />
    </WithNotice>,
  );
}
