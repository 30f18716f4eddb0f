import type { LiveState } from '#editing/live.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { movesComeLater } from '../presence.ts';
import { ToldBar } from '../ToldBar.tsx';
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

/**
 * Says aloud what was done and how the squad stands then, for all to see where more was done than was
 * asked; what was not done, and what waits until somebody answers.
 */
export function Told({ deeds, ground, touched, standing }: Props) {
  const { said, isTelling, refused, heard, waiting, sendNow } = deeds;
  const squad = ground.squads.find(({ id }) => id === touched);
  const stands = squad && standingInWords(squad, lacksInWords(ground.judged, squad.id));
  const words = [said, ...(stands === undefined ? [] : [stands])].join('. ');
  return (
    <>
      <p className={isTelling ? 'text-sm wrap-anywhere' : 'sr-only'} role="status">
        {said === '' ? '' : words}
      </p>
      {refused.length > 0 && <ToldBar told={refused} onHeard={heard} className="border-y px-3" />}
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
