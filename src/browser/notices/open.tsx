import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { openOverPage } from '../over-page.tsx';
import { Inbox } from './Inbox.tsx';

/** Without a network a call fails with a message; by default it would wait silently. */
const defaultOptions = {
  queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
  mutations: { networkMode: 'always' },
} as const;

/** Opens the inbox on any page, once at a time. */
export const openInbox = openOverPage((close) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions })}>
    <Inbox onClose={close} />
  </QueryClientProvider>
));
