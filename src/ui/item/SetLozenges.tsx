import { hollowLozengeClass, litLozengeClass, lozengesClass, mostLozenges } from './pip-classes.ts';

interface Props {
  /** pieces that are worn */
  worn: number;
  /** pieces of the set */
  pieces: number;
  size?: 'small' | 'large';
}

/** Shows how much of a set is worn: a lozenge a piece, lit for those that are. */
export function SetLozenges({ worn, pieces, size = 'small' }: Props) {
  const label = worn >= pieces ? `all ${pieces} worn` : `${worn} of ${pieces} worn`;
  if (pieces > mostLozenges) {
    return (
      <svg className="h-2 w-24 flex-none" viewBox="0 0 96 8" role="img" aria-label={label}>
        <path className="fill-none stroke-edge" d="M.5.5h95v7H.5z" />
        <rect
          className="fill-lamp"
          x="2"
          y="2"
          height="4"
          width={Math.round((92 * Math.min(worn, pieces)) / pieces)}
        />
      </svg>
    );
  }
  return (
    <span className={lozengesClass} role="img" aria-label={label}>
      {Array.from({ length: pieces }, (_, at) => (
        <i key={at} className={(at < worn ? litLozengeClass : hollowLozengeClass)[size]} />
      ))}
    </span>
  );
}
