/** An icon has to be smaller than this, in bytes (product §9.3). */
export const iconLimitBytes = 1024 * 1024;

/** The messages about icons (product §5.6). */
export const iconRequired = 'Icon is required';
export const iconTooLarge = 'Icon must be less than 1MB';

/** Accepted kinds of picture: a file's content decides, whatever its name is. */
export const iconTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const iconTypeWrong = 'Icon must be a PNG, JPEG, WebP or GIF image';

/** Tells why a chosen file's size is not accepted, or null. */
export function iconComplaint(size: number | undefined): string | null {
  if (size === undefined || size === 0) return iconRequired;
  return size < iconLimitBytes ? null : iconTooLarge;
}

const longestName = 80;

/** Makes an icon's name from its file's: no folder, no ending, one line, never empty. */
export function iconName(fileName: string): string {
  const file = fileName.split(/[\\/]/).at(-1) ?? '';
  const words = file
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const cut = Array.from(words).slice(0, longestName).join('').trim();
  return cut === '' ? 'icon' : cut;
}
