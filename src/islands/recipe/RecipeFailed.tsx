import { ArrowLeft } from 'lucide-react';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';

interface Props {
  detail: string;
  /** left out where the address is at fault: asking again would not help */
  onRetry?: (() => void) | undefined;
}

/** Says that there is no recipe at this address, or that it did not come. */
export function RecipeFailed({ detail, onRetry }: Props) {
  return (
    <div className="py-8" role="alert">
      <EmptyRoom
        subject="signpost"
        level="h1"
        title="This recipe could not be opened"
        advice={detail}
        fogged={onRetry !== undefined}
      >
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <ButtonLink href="/database/aoc">
          <ArrowLeft className="line-icon" />
          Return to Search
        </ButtonLink>
      </EmptyRoom>
    </div>
  );
}
