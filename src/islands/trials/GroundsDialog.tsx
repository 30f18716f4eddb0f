import type { Trial } from '#contract/trials.ts';
import { verdictNames } from '#rules/trials/trials.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Face } from '#ui/people/Face.tsx';
import { shortDay } from '#ui/trial-words.ts';
import { Grounds } from './Grounds.tsx';

/** Shows what the verdict on a decided trial rested on. */
export default function GroundsDialog({ trial, onClose }: { trial: Trial; onClose: () => void }) {
  const { username, startedAt, decidedAt, endsAt, verdict, decidedBy, reason } = trial;
  return (
    <Dialog
      title={username}
      subtitle={`${shortDay(startedAt)} to ${shortDay(decidedAt ?? endsAt)}`}
      picture={<Face person={trial} size={56} />}
      onClose={onClose}
      place="end"
    >
      <p className="wrap-anywhere">
        {verdict && verdictNames[verdict]} by {decidedBy}: <q>{reason}</q>
      </p>
      <Grounds trial={trial} isOver />
    </Dialog>
  );
}
