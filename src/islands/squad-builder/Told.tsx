import type { Squad } from '#contract/squad-shapes.ts';
import type { LiveState } from '#editing/live.ts';
import { Button } from '#ui/Button.tsx';
import { Complaint } from '#ui/Complaint.tsx';
import { movesComeLater } from '../presence.ts';
import { standingInWords } from './deeds.ts';
import type { Deeds } from './use-deeds.ts';

interface Props {
  deeds: Deeds;
  /** the squad that was changed last */
  touched: Squad | undefined;
  /** how others' moves come */
  standing: LiveState;
}

/**
 * Says aloud what was done and how the squad stands then, for all to see where more was done than was
 * asked; and what was not done.
 */
export function Told({ deeds, touched, standing }: Props) {
  const { said, isTelling, error, isSending, unsent } = deeds;
  const words = [said, ...(touched ? [standingInWords(touched)] : [])].join('. ');
  return (
    <>
      <p className={isTelling ? 'text-sm wrap-anywhere' : 'sr-only'} role="status">
        {said === '' || isSending ? '' : words}
      </p>
      <Complaint
        error={error}
        obstacle={
          standing === 'lost' ? 'The squads cannot be read just now: others may have moved.' : null
        }
      />
      {standing === 'asking' && <p className="text-sm text-warn">{movesComeLater}</p>}
      {unsent && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <span className="wrap-anywhere">{unsent.label}.</span>
          <Button size="sm" onClick={unsent.again}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}
