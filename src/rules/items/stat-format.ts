const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const precise = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });
const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Formats a stat's value as the site writes it: thousands with a comma, a real minus sign. */
export function formatNumber(value: number): string {
  return number.format(value).replace('-', '−');
}

/** Formats a step of a computation to four places, so that readers see which way it was rounded. */
export function formatPrecise(value: number): string {
  return precise.format(value).replace('-', '−');
}

/** Formats a difference with its sign: `+10`, `−3`, `0`. */
export function formatGain(value: number): string {
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value);
}

/** Formats a range as `min–max`, or as one number when both are the same. */
export function formatRange(min: number, max: number): string {
  return min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`;
}

/**
 * Formats the value of a set effect: fractions are shares (0.01 is 1 %, product §9.16), whole
 * numbers stand for themselves. Game data stores shares as 32-bit floats (0.00999999977), hence the
 * rounding.
 */
export function formatEffect(value: number): string {
  return Number.isInteger(value)
    ? formatNumber(value)
    : `${percent.format(value * 100).replace('-', '−')} %`;
}
