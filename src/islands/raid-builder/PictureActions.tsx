import { Copy, Image } from 'lucide-react';
import { useState } from 'react';
import { downloadAddress } from '#api/addresses.ts';
import { readFile } from '#api/file.ts';
import { downloadRaidPicture } from '#contract/raid-pictures.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';

/** Offers the plan as a picture: to save, and to paste where one talks. */
export function PictureActions({ raidId }: { raidId: string }) {
  const [outcome, setOutcome] = useState<'asking' | 'copied' | 'refused' | null>(null);
  const input = { params: { raidId } };
  const copy = async () => {
    setOutcome('asking');
    try {
      // Safari takes a picture that comes later only as a promise, within the press itself.
      const picture = readFile(downloadRaidPicture, input);
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
      setOutcome('copied');
    } catch {
      // Nobody is signed in any more, or the browser allows no pictures: saving says which.
      setOutcome('refused');
    }
  };
  return (
    <section className="grid gap-2" aria-labelledby="raid-picture">
      <h3 id="raid-picture" className="text-lg">
        A picture
      </h3>
      <p className="flex flex-wrap items-center gap-3">
        <ButtonLink href={downloadAddress(downloadRaidPicture, input)} download>
          <Image className="line-icon" />
          Picture
        </ButtonLink>
        <Button aria-disabled={outcome === 'asking'} onClick={() => void copy()}>
          <Copy className="line-icon" />
          Copy the picture
        </Button>
        <span role="status" className="text-sm text-muted">
          {outcome === 'asking' && 'It is drawn …'}
          {outcome === 'copied' && 'Copied.'}
          {outcome === 'refused' && 'That did not go: save the picture instead.'}
        </span>
      </p>
    </section>
  );
}
