import { ArrowLeft } from 'lucide-react';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { isFaultOfAddress } from '../fault-of-address.ts';
import { searchPath } from './item-address.ts';

interface Props {
  layout: string;
  /** null for an address that names no item */
  error: Error | null;
  onRetry?: () => void;
}

/** Says that there is no item at this address, or that it did not come. */
export function ItemFailed({ layout, error, onRetry }: Props) {
  const isMissing = error === null || isFaultOfAddress(error);
  return (
    <div className="py-[clamp(0rem,7vh,6rem)]" role="alert">
      <EmptyRoom
        subject="signpost"
        level="h1"
        fogged={!isMissing}
        title={isMissing ? 'There is no such item' : 'The item did not come'}
        advice={
          isMissing
            ? 'It may have left the game, or the address lost a digit on its way. The search knows everything that is here.'
            : 'Try again in a moment, or look around in the search meanwhile.'
        }
      >
        {!isMissing && <Button onClick={onRetry}>Try again</Button>}
        <ButtonLink href={searchPath}>
          <ArrowLeft className="line-icon" />
          Return to Search
        </ButtonLink>
        <p className="w-full pt-2 text-xs text-muted">
          Error loading item data: Failed to fetch {layout} data.{' '}
          {error?.message ?? 'This address names no item.'}
        </p>
      </EmptyRoom>
    </div>
  );
}
