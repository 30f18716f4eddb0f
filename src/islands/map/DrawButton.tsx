import { Button } from '#ui/Button.tsx';
import { useMapRoom } from './map-room.ts';

/** Begins to draw a place. */
export function DrawButton() {
  const { drawn, draw } = useMapRoom();
  if (drawn) return null;
  return (
    <Button
      size="sm"
      data-begins="new"
      onClick={() => {
        draw({ number: null });
      }}
    >
      Draw
    </Button>
  );
}
