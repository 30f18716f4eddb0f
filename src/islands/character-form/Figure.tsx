const half =
  'M100 14Q72 16 70 44L73 92Q86 106 100 108M71 58H94M80 74v10M88 76v10M77 110 66 126M66 124Q32 122 27 162Q46 174 63 160L68 126M34 148Q50 156 64 146M29 168 22 224 42 229 54 172M22 229 15 266Q24 282 39 270L42 233M18 246H40M100 126H66Q56 160 62 196Q66 220 70 234H100M72 160Q84 190 100 196M100 234H70L66 250H100M100 250H66L50 314Q74 328 100 328M84 250 78 322M70 332 65 424 60 474H89L92 424 95 332M66 380H93M60 474 46 494H90V474';
const stand = 'M40 508H100M52 508V498H100';

/** An armour stand, lit from the left. */
export function Figure() {
  return (
    <div className="figure" aria-hidden="true">
      <svg viewBox="0 0 200 520" preserveAspectRatio="xMidYMid meet">
        <g className="lit">
          <path d={half} />
          <path d={stand} />
        </g>
        <g className="shade" transform="matrix(-1 0 0 1 200 0)">
          <path d={half} />
          <path d={stand} />
        </g>
        <path d="M100 14V108M100 126V234M100 235l8 7.500-8 7.500-8-7.500zM100 328V498" />
      </svg>
    </div>
  );
}
