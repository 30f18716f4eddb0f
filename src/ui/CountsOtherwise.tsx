interface Props {
  /** what counts otherwise, before the list */
  says: string;
  /** the evenings or people that it concerns */
  of: readonly { id: string; words: string }[];
}

/** Says beforehand what a change makes count otherwise, and lists what or whom it concerns. */
export function CountsOtherwise({ says, of }: Props) {
  if (of.length === 0) return null;
  return (
    <div>
      <p>{says}</p>
      <ul className="list-disc ps-5">
        {of.map(({ id, words }) => (
          <li key={id} className="wrap-anywhere">
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
