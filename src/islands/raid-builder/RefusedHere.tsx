import { Complaint } from '#ui/Complaint.tsx';
import { useBench } from './bench.ts';

/** Says in a dialog why the last move was not made: the bar of the page stands behind it. */
export function RefusedHere() {
  const { refusal } = useBench();
  return refusal && <Complaint key={refusal.id} error={null} obstacle={refusal.words} />;
}
