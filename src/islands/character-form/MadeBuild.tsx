import type { OwnBuild } from '#contract/builds.ts';
import { CopyButton } from '../CopyButton.tsx';
import { audienceInWords } from './build-words.ts';

/** Makes the address at which a build is shown. */
export const buildAddress = (id: string) => `${window.location.origin}/b/${id}`;

/** Shows the address that has just been made. */
export function MadeBuild({ build: { id, audience } }: { build: OwnBuild }) {
  const address = buildAddress(id);
  return (
    <section className="grid gap-3 border border-edge bg-raised p-4" aria-label="The address">
      <p role="status">The address is made. It opens for: {audienceInWords(audience)}.</p>
      <p>
        <a className="wrap-anywhere" href={address}>
          {address}
        </a>
      </p>
      <CopyButton text={address}>Copy the address</CopyButton>
    </section>
  );
}
