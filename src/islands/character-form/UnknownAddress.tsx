/** Says that the address names no character. */
export function UnknownAddress({ index }: { index: string }) {
  return (
    <div className="state state-bad" role="alert">
      <h1 className="display">This address names no character</h1>
      <a className="btn" href={index}>
        My Characters
      </a>
    </div>
  );
}
