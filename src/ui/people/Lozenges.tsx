import { Meter } from './Meter.tsx';

interface Props {
  reached: number;
  most: number;
  /** what the steps are: `Vouches` */
  label: string;
  large?: boolean;
}

/** More lozenges than these are counted, not seen. */
const mostSeen = 8;

const stepClass = 'size-2 rotate-45';
const largeStepClass = 'size-[0.6875rem] rotate-45';
const litClass = 'bg-lamp';
const hollowClass = 'inset-ring inset-ring-edge';

/** Shows progress in steps: lit when reached, hollow before. Many steps become a meter. */
export function Lozenges({ reached, most, label, large = false }: Props) {
  const words = `${reached} of ${most}`;
  if (most > mostSeen) {
    return <Meter label={label} value={reached} most={most} text={words} />;
  }
  return (
    <span className={large ? 'inline-flex gap-2 px-0.5' : 'inline-flex gap-[5px] px-0.5'}>
      <span className="sr-only">
        {label}: {words}
      </span>
      {Array.from({ length: most }, (_, step) => (
        <i
          key={step}
          className={`${large ? largeStepClass : stepClass} ${step < reached ? litClass : hollowClass}`}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}
