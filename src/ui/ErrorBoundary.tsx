import { Component, type ReactNode, useState } from 'react';

/** Shows that a part of the page has failed (product §2.1). */
function ErrorView({ error }: { error: Error }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="state state-bad" role="alert">
      <p className="display">Something went wrong!</p>
      <p>Reload the page to try again. What is stored on the server is untouched.</p>
      <button
        type="button"
        className="btn"
        aria-expanded={isShown}
        onClick={() => {
          setShown(!isShown);
        }}
      >
        {isShown ? 'Hide Error' : 'Show Error'}
      </button>
      {isShown && <pre>{error.stack ?? error.message}</pre>}
    </div>
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
