import { CircleAlert } from 'lucide-react';
import type { LiveState } from '#editing/live.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { movesComeLater } from '../presence.ts';
import { standingInWords } from './deeds.ts';
import { type Ground, lacksInWords } from './squad-rules.ts';
import type { Deeds } from './use-deeds.ts';

interface Props {
  deeds: Deeds;
  ground: Ground;
  /** the id of the squad that was changed last; null for none */
  touched: string | null;
  /** how others' moves come */
  standing: LiveState;
}

/** Tells of what was refused, until that is put away. */
function Refused({ deeds: { refused, heard } }: Pick<Props, 'deeds'>) {
  return (
    <div
      role="alert"
      // What stood there before is not read out again.
      aria-atomic="false"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-danger bg-danger-quiet px-3 py-1 text-sm"
    >
      <CircleAlert className="line-icon text-danger" aria-hidden="true" />
      <ul
        // Of many the keys have to reach the last ones.
        tabIndex={refused.length > 1 ? 0 : undefined}
        aria-label="Told"
        className="grid max-h-32 min-w-40 flex-1 gap-1 overflow-y-auto wrap-anywhere"
      >
        {refused.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
      <Button look="quiet" size="sm" onClick={heard}>
        Understood
      </Button>
    </div>
  );
}

/**
 * Says aloud what was done and how the squad stands then, for all to see where more was done than was
 * asked; what was not done, and what waits until somebody answers.
 */
export function Told({ deeds, ground, touched, standing }: Props) {
  const { said, isTelling, refused, waiting, sendNow } = deeds;
  const squad = ground.squads.find(({ id }) => id === touched);
  const stands = squad && standingInWords(squad, lacksInWords(ground.judged, squad.id));
  const words = [said, ...(stands === undefined ? [] : [stands])].join('. ');
  return (
    <>
      <p className={isTelling ? 'text-sm wrap-anywhere' : 'sr-only'} role="status">
        {said === '' ? '' : words}
      </p>
      {refused.length > 0 && <Refused deeds={deeds} />}
      <Complaint
        error={null}
        obstacle={
          standing === 'lost' ? 'The squads cannot be read just now: others may have moved.' : null
        }
      />
      {standing === 'asking' && <p className="text-sm text-warn">{movesComeLater}</p>}
      {waiting !== null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-warn">
          <span className="wrap-anywhere">
            Not sent yet: {waiting}. It goes out as soon as somebody answers.
          </span>
          <Button size="sm" onClick={sendNow}>
            Try now
          </Button>
        </p>
      )}
    </>
  );
}
