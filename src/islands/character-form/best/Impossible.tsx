import { formatNumber } from '#rules/items/stat-format.ts';
import { Button } from '#ui/Button.tsx';
import type { Found } from './wish.ts';

interface Props {
  impossible: Extract<Found, { is: 'impossible' }>;
  /** asks for no more of each stat than is possible */
  onRelax: (floors: ReadonlyMap<string, number>) => void;
}

/** Says that the floors cannot be reached, and offers the smallest change with which they can. */
export function Impossible({ impossible: { floors }, onRelax }: Props) {
  return (
    <div className="grid justify-items-start gap-3" role="alert">
      <p className="display text-lg text-heading">No gear reaches all that is asked.</p>
      {floors.length === 0 ? (
        <p className="text-muted">Keep fewer slots as they are, or take more pieces in.</p>
      ) : (
        <>
          <p className="text-muted">The smallest change with which it can be done:</p>
          <ul className="list-none text-sm">
            {floors.map(({ stat, asked, possible }) => (
              <li key={stat}>
                <b>{stat}</b> at least {formatNumber(possible)} in place of {formatNumber(asked)}
              </li>
            ))}
          </ul>
          <Button
            look="main"
            onClick={() => {
              onRelax(new Map(floors.map(({ stat, possible }) => [stat, possible])));
            }}
          >
            Ask for that
          </Button>
        </>
      )}
    </div>
  );
}
