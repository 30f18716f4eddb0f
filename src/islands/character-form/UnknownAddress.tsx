import { ButtonLink } from '#ui/Button.tsx';

/** Says that the address names no character. */
export function UnknownAddress({ index }: { index: string }) {
  return (
    <div className="grid max-w-[34rem] justify-items-start gap-4 py-8" role="alert">
      <h1 className="text-2xl">This address names no character</h1>
      <ButtonLink href={index}>My Characters</ButtonLink>
    </div>
  );
}
