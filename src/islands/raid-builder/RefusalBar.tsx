import { ToldBar } from '../ToldBar.tsx';
import { useBench } from './bench.ts';

/** Tells what did not go as one wanted: it did not fit, somebody else was first, nobody answers. */
export function RefusalBar({ onHeard }: { onHeard: () => void }) {
  const { refusal, view } = useBench();
  const { told, isUnread } = view;
  const isHeard = told.length === 0 && refusal === null;
  const more = (
    <>
      {isUnread && (
        <li>What others have changed could not be read. It is read again in a moment.</li>
      )}
      {refusal && <li key={`refusal ${refusal.id}`}>{refusal.words}</li>}
    </>
  );
  return (
    <ToldBar
      {...{ told, more }}
      onHeard={isHeard ? null : onHeard}
      className="border-b px-(--gutter)"
    />
  );
}
