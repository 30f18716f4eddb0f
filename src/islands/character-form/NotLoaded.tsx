/** Says that a character could not be read, and what saving it would do. */
export function NotLoaded() {
  return (
    <div className="offer" role="alert">
      <p>
        This character could not be loaded, so the form shows defaults. What is stored stays: a save
        is joined with it.
      </p>
      <button
        type="button"
        className="btn"
        onClick={() => {
          window.location.reload();
        }}
      >
        Try again
      </button>
    </div>
  );
}
