import { useStore } from '@nanostores/react';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useState } from 'react';
import { signInAddress } from '#api/sign-in-address.ts';
import { $session } from '#stores/session.ts';
import { noteFailure } from '#stores/failures.ts';
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

/** Waits for Temporal in a browser that has none of its own. */
function WithTemporal({ children }: { children: ReactNode }) {
  if (temporalReady) use(temporalReady);
  return children;
}

/**
 * Wraps every tool: nothing shows until the first sign-in check has settled (product §2.1). Its dialogs
 * say when the session has ended (product §2.3).
 */
export function Island({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const { initialized, expired } = useStore($session);
  if (!initialized) return null;
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
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
