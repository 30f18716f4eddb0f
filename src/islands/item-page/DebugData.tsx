import { Bug } from 'lucide-react';
import { memo, useState } from 'react';
import { TextButton } from '#ui/TextButton.tsx';

/** Shows the server's answer unchanged, for the people who maintain the data. */
export const DebugData = memo(function DebugData({ data }: { data: unknown }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="min-w-0 lg:col-start-1">
      <TextButton
        className="inline-flex min-h-9 items-center gap-2 text-xs text-muted!"
        aria-expanded={isShown}
        onClick={() => {
          setShown(!isShown);
        }}
      >
        <Bug className="line-icon" />
        {isShown ? 'Hide Debug Data' : 'Show Debug Data'}
      </TextButton>
      {isShown && (
        <pre
          className="mt-3 max-h-128 overflow-auto bg-well px-4 py-3 font-mono text-xs leading-ui whitespace-pre-wrap"
          tabIndex={0}
        >
          {JSON.stringify(data, null, 2)}
        </pre>
      )}
    </div>
  );
});
