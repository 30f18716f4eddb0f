import { Component, type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Failed } from './Failed.tsx';

/** Shows that a part of the page has failed (product §2.1). */
function ErrorView({ error }: { error: Error }) {
  const [isShown, setShown] = useState(false);
  return (
    <Failed title="Something went wrong!">
      <p>Reload the page to try again. What is stored on the server is untouched.</p>
      <Button
        aria-expanded={isShown}
        onClick={() => {
          setShown(!isShown);
        }}
      >
        {isShown ? 'Hide Error' : 'Show Error'}
      </Button>
      {isShown && (
        <pre className="max-w-full overflow-x-auto font-mono text-xs wrap-anywhere whitespace-pre-wrap">
          {error.stack ?? error.message}
        </pre>
      )}
    </Failed>
  );
}

interface State {
  error: Error | null;
}

/** Keeps a failure inside the part that failed. React has no hook for this. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    return this.state.error ? <ErrorView error={this.state.error} /> : this.props.children;
  }
}
