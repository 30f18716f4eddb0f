import { Bug } from 'lucide-react';
import { memo, useState } from 'react';

/** Shows the server's answer unchanged, for the people who maintain the data. */
export const DebugData = memo(function DebugData({ data }: { data: unknown }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="tools">
      <button
        type="button"
        className="btn btn-quiet"
        aria-expanded={isShown}
        onClick={() => {
          setShown(!isShown);
        }}
      >
        <Bug className="icon" />
        {isShown ? 'Hide Debug Data' : 'Show Debug Data'}
      </button>
      {isShown && (
        <pre className="debug" tabIndex={0}>
          {JSON.stringify(data, null, 2)}
        </pre>
      )}
    </div>
  );
});
