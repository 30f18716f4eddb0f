import { useStore } from '@nanostores/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { signInAddress } from '#api/sign-in-address.ts';
import { $session } from '#stores/session.ts';
import styles from '#styles/over-page.css?url';
import { DialogNotice } from '#ui/dialog-notice.ts';
import { SessionEnded } from '#ui/SessionEnded.tsx';
import { loadStyleSheet } from '../style-sheet.ts';
import { Inbox } from './Inbox.tsx';

let isOpen = false;

/** Without a network a call fails with a message; by default it would wait silently. */
const defaultOptions = {
  queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
  mutations: { networkMode: 'always' },
} as const;

function WithNotice({ onClose }: { onClose: () => void }) {
  const { expired } = useStore($session);
  return (
    <DialogNotice value={expired ? <SessionEnded addressOf={signInAddress} /> : null}>
      <Inbox onClose={onClose} />
    </DialogNotice>
  );
}

/** Opens the inbox on any page, once at a time. */
export async function openInbox(): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  await loadStyleSheet(styles);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    isOpen = false;
    root.unmount();
    place.remove();
  };
  root.render(
    <QueryClientProvider client={new QueryClient({ defaultOptions })}>
      <WithNotice onClose={close} />
    </QueryClientProvider>,
  );
}
