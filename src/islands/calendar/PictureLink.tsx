import { Image } from 'lucide-react';
import { downloadAddress } from '#api/addresses.ts';
import { downloadEventPicture } from '#contract/raid-pictures.ts';
import { ButtonLink } from '#ui/Button.tsx';

/** Offers the published plan of an event as a picture. */
export function PictureLink({ eventId }: { eventId: string }) {
  return (
    <ButtonLink
      look="quiet"
      size="sm"
      href={downloadAddress(downloadEventPicture, { params: { eventId } })}
      download
    >
      <Image className="line-icon" />
      Picture
    </ButtonLink>
  );
}
