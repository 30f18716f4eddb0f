import { useStore } from '@nanostores/react';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useState } from 'react';
import { signInAddress } from '#api/sign-in-address.ts';
import type { User } from '#contract/identity.ts';
import { $session } from '#stores/session.ts';
import { noteFailure } from '#stores/failures.ts';
import { $undone } from '#stores/undone.ts';
import { DialogNotice } from '#ui/dialog-notice.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { SessionEnded } from '#ui/SessionEnded.tsx';
import { temporalReady } from './temporal.ts';

/** Makes the defaults of all queries (product §2.1, §9.4). */
function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noteFailure }),
    mutationCache: new MutationCache({ onError: noteFailure }),
    defaultOptions: {
      // Without a network a call fails with a message; by default it would wait silently.
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        gcTime: 5 * 60 * 1000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Makes what keeps all that is read for one person. */
const beginningOf = (user: User | null) => ({ whose: user?.id, client: createQueryClient() });

/** Waits for Temporal in a browser that has none of its own. */
function WithTemporal({ children }: { children: ReactNode }) {
  if (temporalReady) use(temporalReady);
  return children;
}

/**
 * Wraps every tool: nothing shows until the first sign-in check has settled (product §2.1). Its dialogs
 * say when the session has ended (product §2.3). For another person it begins anew, once nothing that
 * somebody has typed would be lost (product §4.1).
 */
export function Island({ children }: { children: ReactNode }) {
  const { initialized, expired, user } = useStore($session);
  const undone = useStore($undone);
  const [{ whose, client }, begin] = useState(() => beginningOf(user));
  if (user && user.id !== whose && !undone) begin(beginningOf(user));
  if (!initialized) return null;
  return (
    <ErrorBoundary key={whose}>
      <QueryClientProvider client={client}>
        <Suspense fallback={null}>
          <WithTemporal>
            <DialogNotice value={expired ? <SessionEnded addressOf={signInAddress} /> : null}>
              {children}
            </DialogNotice>
          </WithTemporal>
        </Suspense>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
