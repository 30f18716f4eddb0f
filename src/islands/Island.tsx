import { useStore } from '@nanostores/react';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useState } from 'react';
import { signInAddress } from '#api/sign-in-address.ts';
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

/** Waits for Temporal in a browser that has none of its own. */
function WithTemporal({ children }: { children: ReactNode }) {
  if (temporalReady) use(temporalReady);
  return children;
}

/** Keeps what is read for one person. */
function WithQueries({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/**
 * Wraps every tool: nothing shows until the first sign-in check has settled (product §2.1). Its dialogs
 * say when the session has ended (product §2.3). For another person it begins anew, once nothing that
 * somebody has typed would be lost (product §4.1).
 */
export function Island({ children }: { children: ReactNode }) {
  const { initialized, expired, user } = useStore($session);
  const [whose, setWhose] = useState(user?.id);
  const hasUndone = useStore($undone) > 0;
  if (user && user.id !== whose && !hasUndone) setWhose(user.id);
  if (!initialized) return null;
  return (
    <ErrorBoundary key={whose}>
      <WithQueries>
        <Suspense fallback={null}>
          <WithTemporal>
            <DialogNotice value={expired ? <SessionEnded addressOf={signInAddress} /> : null}>
              {children}
            </DialogNotice>
          </WithTemporal>
        </Suspense>
      </WithQueries>
    </ErrorBoundary>
  );
}
