import type { Sent } from '#api/upload.ts';
import { formatNumber } from '#rules/items/stat-format.ts';

/** Shows how much of a file is sent. After that the host still has to decode the picture. */
export function SendProgress({ sent }: { sent: Sent | null }) {
  const { bytes, of } = sent ?? { bytes: 0, of: 0 };
  const isAllSent = of > 0 && bytes >= of;
  const kilobytes = (size: number) => formatNumber(Math.ceil(size / 1024));
  const words = isAllSent
    ? `All ${kilobytes(of)} KB sent. The picture is being checked.`
    : of > 0
      ? `${kilobytes(bytes)} of ${kilobytes(of)} KB sent`
      : 'Beginning to send';
  return (
    <div className="grid w-full gap-1 tabular">
      <progress
        className="h-2 w-full accent-accent-fill"
        aria-label="Upload"
        aria-valuetext={words}
        max={Math.max(1, of)}
        value={of > 0 ? bytes : undefined}
      />
      <span aria-hidden={!isAllSent} role={isAllSent ? 'status' : undefined}>
        {words}
      </span>
    </div>
  );
}
