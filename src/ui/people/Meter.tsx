interface Props {
  /** what is measured: `Attendance of Wren Halloway` */
  label: string;
  value: number;
  most: number;
  /** the value in words, where a share of a hundred says less */
  text?: string;
  tone?: keyof typeof tones;
}

/** Colours of the filled part. */
const tones = {
  came: 'fill-came',
  warn: 'fill-warn',
  missed: 'fill-missed',
  accent: 'fill-accent-fill',
  lamp: 'fill-lamp',
  Fighter: 'fill-fighter',
  Tank: 'fill-tank',
  Rogue: 'fill-rogue',
  Ranger: 'fill-ranger',
  Mage: 'fill-mage',
  Summoner: 'fill-summoner',
  Cleric: 'fill-cleric',
  Bard: 'fill-bard',
} as const;

/** Draws a share as a line that fills its place from the left. */
export function Meter({ label, value, most, text, tone = 'came' }: Props) {
  const percent = most === 0 ? 0 : Math.min(100, Math.max(0, (value / most) * 100));
  return (
    <span
      className="block h-1.5 bg-well inset-ring inset-ring-rule"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={value}
      aria-valuetext={text}
    >
      <svg className="block size-full" preserveAspectRatio="none" aria-hidden="true">
        <rect className={tones[tone]} width={`${percent}%`} height="100%" />
      </svg>
    </span>
  );
}
