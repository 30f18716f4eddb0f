import { Button } from '#ui/Button.tsx';

/** Says that a character could not be read, and what saving it would do. */
export function NotLoaded() {
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-warn bg-surface px-4 py-2"
      role="alert"
    >
      <p>
        This character could not be loaded, so the form shows defaults. What is stored stays: a save
        is joined with it.
      </p>
      <Button
        size="sm"
        onClick={() => {
          window.location.reload();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
