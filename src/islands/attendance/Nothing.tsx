import { Button } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import type { MatrixView } from './use-matrix-view.ts';

/** Says why there is no picture: no evening has been, or the filters leave nobody. */
export function Nothing({ view, events }: { view: MatrixView; events: number }) {
  if (events === 0) {
    return (
      <EmptyRoom
        subject="pier"
        title="No evening of these days has been."
        advice="Choose a longer period: an evening stands here from its end on."
      />
    );
  }
  return (
    <EmptyRoom
      subject="signpost"
      title="Nobody is as you ask."
      advice="Take a filter away, or look at everyone and every evening."
    >
      <Button onClick={view.showAll}>Show everyone</Button>
    </EmptyRoom>
  );
}
