import { Button } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import type { PlanEnd } from './plan-end.ts';

const rooms = {
  gone: {
    subject: 'signpost',
    title: 'This plan is gone.',
    advice: 'An officer has deleted it, or the address leads nowhere.',
  },
  barred: {
    subject: 'gate',
    title: 'This plan is not open to you.',
    advice: 'Plans of raids are for the officers of the guild.',
  },
} as const;

interface Props {
  why: PlanEnd;
  /** steps that were not sent, and are lost */
  unsent?: readonly string[];
  onBack: () => void;
}

/** Says that there is no plan to work on (any more), and leads back to all plans. */
export default function PlanEnded({ why, unsent = [], onBack }: Props) {
  const { advice, ...room } = rooms[why];
  return (
    <div className="py-4" role="alert">
      <EmptyRoom
        {...room}
        level="h1"
        advice={
          <>
            {advice}
            {unsent.length > 0 && ` Not sent any more: ${unsent.join('; ')}.`}
          </>
        }
      >
        <Button onClick={onBack}>All plans</Button>
      </EmptyRoom>
    </div>
  );
}
