import { ToldBar } from '../ToldBar.tsx';
import { useBench } from './bench.ts';

/** Tells what did not go as one wanted: it did not fit, somebody else was first, nobody answers. */
export function RefusalBar({ onHeard }: { onHeard: () => void }) {
  const { refusal, view } = useBench();
  const { told, isUnread } = view;
  return (
    <ToldBar
      told={told}
      onHeard={told.length > 0 || refusal ? onHeard : null}
      className="border-b px-(--gutter)"
    >
      {isUnread && (
        <li>What others have changed could not be read. It is read again in a moment.</li>
      )}
      {refusal && <li key={refusal.id}>{refusal.words}</li>}
    </ToldBar>
  );
}
