import { ButtonLink } from './Button.tsx';

interface Props {
  /** makes the address that signs in and leads back to the page as it is then */
  addressOf: () => string;
}

/** Says inside a dialog that the session has ended, with the way back in. */
export function SessionEnded({ addressOf }: Props) {
  return (
    <section
      aria-label="Session ended"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-warn bg-surface px-5 py-2 print:hidden"
    >
      <p role="status">Your session has ended. What you have typed is kept.</p>
      <ButtonLink
        size="sm"
        href={addressOf()}
        data-preload="false"
        onClick={({ currentTarget }) => {
          // The page may have another address by now.
          currentTarget.href = addressOf();
        }}
      >
        Sign In again
      </ButtonLink>
    </section>
  );
}
