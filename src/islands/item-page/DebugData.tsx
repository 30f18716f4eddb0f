import { Bug } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '#ui/Button.tsx';

/** Shows the server's answer unchanged, for the people who maintain the data. */
export const DebugData = memo(function DebugData({ data }: { data: unknown }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="-ms-2.5 mt-8">
      <Button
        look="quiet"
        aria-expanded={isShown}
        onClick={() => {
          setShown(!isShown);
        }}
      >
        <Bug className="line-icon" />
        {isShown ? 'Hide Debug Data' : 'Show Debug Data'}
      </Button>
      {isShown && (
        <pre
          className="ms-2.5 mt-3 max-h-128 overflow-auto bg-well px-4 py-3 font-mono text-xs leading-ui"
          tabIndex={0}
        >
          {JSON.stringify(data, null, 2)}
        </pre>
      )}
    </div>
  );
});
