import type { PlateSubject } from '#ui/plate-subjects.ts';
import { heroBandClass, heroSceneClass } from './hero-class.ts';

interface Props {
  subject: PlateSubject;
  /** a card stands at the end of the picture: what it shows stands before it */
  hasCard: boolean;
}

/** Lets the scene go into the mist below the card, and keeps its stars from the words before what it shows. */
function Mist() {
  return (
    <defs>
      <linearGradient id="home-mist-end" gradientUnits="userSpaceOnUse" x1="262" x2="316">
        <stop stopColor="#fff" />
        <stop offset="1" />
      </linearGradient>
      <linearGradient id="home-mist-start" gradientUnits="userSpaceOnUse" x1="10" x2="55">
        <stop />
        <stop offset="1" stopOpacity="0" />
      </linearGradient>
      <mask id="home-mist" maskUnits="userSpaceOnUse" x="-800" y="-60" width="1120" height="240">
        <path fill="url(#home-mist-end)" d="M-800-60H320V180H-800z" />
        <path fill="url(#home-mist-start)" d="M-800-60H130V84H-800z" />
      </mask>
    </defs>
  );
}

/** Shows the scene of the evening: as a band above the words, behind them where there is room. */
export function HeroPlate({ subject, hasCard }: Props) {
  const href = `/plates/${subject}.svg#plate`;
  const box = { viewBox: '0 0 320 180', 'aria-hidden': true } as const;
  return (
    <>
      <svg className={heroBandClass} preserveAspectRatio="xMaxYMax" {...box}>
        <use href={href} />
      </svg>
      <div className="plate-sky absolute inset-0 max-xl:hidden" aria-hidden="true">
        <svg
          className={hasCard ? heroSceneClass : 'size-full'}
          preserveAspectRatio={hasCard ? 'xMidYMax' : 'xMaxYMax'}
          {...box}
        >
          {hasCard && <Mist />}
          <use href={href} mask={hasCard ? 'url(#home-mist)' : undefined} />
        </svg>
      </div>
    </>
  );
}
