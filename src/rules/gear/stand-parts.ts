import type { DollSlot } from './doll-slots.ts';

/** What a shape is made of, which says how it is painted. */
export type Stuff = 'steel' | 'cloth' | 'gold' | 'thread';

/** One outline of a part. */
export interface Shape {
  d: string;
  stuff: Stuff;
  /** light and shade: the left side is lit; a `pair` has its mirror image in the shade */
  side: 'lit' | 'shade' | 'pair';
}

/** What a slot fills on the armour stand. */
export interface StandPart {
  slot: DollSlot;
  shapes: readonly Shape[];
  /** lines that show on what is worn */
  lines?: string;
  /** small lozenges of brass on what is worn */
  brass?: string;
  /** openings in what is worn */
  holes?: string;
}

/** The x at which the stand's right half mirrors the left, doubled. */
export const mirrorAt = 260;

const pair = (stuff: Stuff, ...outlines: string[]): Shape[] =>
  outlines.map((d) => ({ d, stuff, side: 'pair' }));

/**
 * The armour stand in the order of painting, in a field of 300 by 540 that begins at x = −26. An
 * outline of a pair that is left open ends on the middle line, where its mirror image goes on.
 */
export const standParts: readonly StandPart[] = [
  {
    slot: 'ranged',
    shapes: [
      {
        d: 'M24 126C6 170-9 240-9 310S6 450 24 494L19 497C-3 452-18 384-18 310S-3 168 19 123Z',
        stuff: 'steel',
        side: 'lit',
      },
      { d: 'M22 126V494', stuff: 'thread', side: 'lit' },
    ],
    lines: 'M-19 294H-8M-19 302H-8M-19 318H-8M-19 326H-8',
  },
  {
    slot: 'rangedoffhand',
    shapes: [
      { d: 'M193 96 203 46 210 62 204 98Z', stuff: 'cloth', side: 'shade' },
      { d: 'M205 98 221 52 225 69 212 102Z', stuff: 'cloth', side: 'shade' },
      { d: 'M178 160 189 90 216 98 202 168Z', stuff: 'steel', side: 'shade' },
    ],
    lines: 'M187 104 213 111M184 122 210 129M201 58 197 92M217 66 208 96',
  },
  {
    slot: 'back',
    shapes: pair('cloth', 'M130 128 100 134C74 196 58 340 52 472L76 463 102 478 130 467'),
    lines:
      'M82 226C75 302 71 382 75 461M100 340C97 390 98 434 102 476M178 226C185 302 189 382 185 461M160 340C163 390 162 434 158 476',
  },
  {
    slot: 'undergarment',
    shapes: pair('cloth', 'M130 256 110 258C109 296 107 328 104 354L117 350 130 364'),
    lines: 'M122 300 119 346M138 300 141 346',
  },
  {
    slot: 'legs',
    shapes: pair(
      'steel',
      'M86 326 118 334 123 392 88 392Z',
      'M89 412C97 419 112 419 121 412L119 472H93C88 452 86 430 89 412Z',
      'M85 396C92 384 117 384 124 396L125 408C114 419 95 419 85 408Z',
      'M91 255 123 258 120 302 112 336 78 327C79 300 83 276 91 255Z',
    ),
    lines: 'M84 290 121 295M80 312 118 318M105 424V468M176 290 139 295M180 312 142 318M155 424V468',
  },
  {
    slot: 'feet',
    shapes: pair('steel', 'M92 473H120L123 500 122 507 68 508C67 498 77 491 88 487Z'),
    lines:
      'M82 492 92 507M95 487 104 506M109 484 114 506M178 492 168 507M165 487 156 506M151 484 146 506',
  },
  {
    slot: 'shirt',
    shapes: pair(
      'cloth',
      'M54 166 82 176C82 194 78 212 74 228L48 223C47 204 50 184 54 166Z',
      'M130 112 109 110C108 119 103 126 96 131L130 141',
    ),
    lines: 'M52 196 78 201M50 210 76 215M208 196 182 201M210 210 184 215',
  },
  {
    slot: 'wrists',
    shapes: pair('steel', 'M46 222 76 228 69 276 44 271C42 254 43 238 46 222Z'),
    lines: 'M45 236 73 241M58 243 56 270M215 236 187 241M202 243 204 270',
  },
  {
    slot: 'hands',
    shapes: pair(
      'steel',
      'M43 272 69 277 71 292C71 304 65 315 56 319L45 315C38 307 36 294 38 284Z',
    ),
    lines:
      'M41 288 69 291M48 298V313M56 299V317M64 298V310M219 288 191 291M212 298V313M204 299V317M196 298V310',
  },
  {
    slot: 'ring1',
    shapes: [{ d: 'M38 292C48 297 60 298 71 295', stuff: 'gold', side: 'lit' }],
    brass: 'M52 290l5 6-5 6-5-6z',
  },
  {
    slot: 'ring2',
    shapes: [{ d: 'M222 292C212 297 200 298 189 295', stuff: 'gold', side: 'lit' }],
    brass: 'M208 290l5 6-5 6-5-6z',
  },
  {
    slot: 'chest',
    shapes: pair('steel', 'M130 136 101 131C90 138 82 150 80 165 79 191 86 215 94 235L130 239'),
    lines:
      'M130 138V237M91 162C103 186 117 195 130 196 143 195 157 186 169 162M95 214C107 222 119 225 130 225S153 222 165 214M104 133C108 142 118 148 130 149S152 142 156 133',
  },
  {
    slot: 'belt',
    shapes: pair('cloth', 'M130 239 93 235 90 255 130 259'),
    lines: 'M104 237 103 256M156 237 157 256',
    brass: 'M130 240l9 9-9 9-9-9z',
  },
  {
    slot: 'toolbelt',
    shapes: [
      { d: 'M76 252 99 255 102 278C98 286 79 285 74 277Z', stuff: 'cloth', side: 'lit' },
      { d: 'M164 254H178V273L171 281 164 273Z', stuff: 'cloth', side: 'shade' },
    ],
    lines: 'M75 264 100 267M168 246V254M174 246V254M164 262H178',
    brass: 'M88 262l4 5-4 5-4-5z',
  },
  {
    slot: 'shoulders',
    shapes: pair(
      'steel',
      'M106 131C85 121 60 130 50 160L45 180C58 179 72 183 84 190 85 167 92 149 106 139Z',
    ),
    lines:
      'M50 164C64 163 77 167 87 174M58 145C71 145 84 150 93 157M210 164C196 163 183 167 173 174M202 145C189 145 176 150 167 157',
  },
  {
    slot: 'necklace',
    shapes: [
      { d: 'M110 132C112 152 120 166 130 171 140 166 148 152 150 132', stuff: 'gold', side: 'lit' },
    ],
    brass: 'M130 167l8 10-8 10-8-10z',
  },
  {
    slot: 'helmet',
    shapes: pair('steel', 'M130 20C107 20 93 37 92 64 92 85 97 101 106 113L130 118'),
    lines:
      'M130 20V60M94 60C108 54 152 54 166 60M130 74V116M101 74C106 92 112 104 118 112M159 74C154 92 148 104 142 112M113 84V97M120 86V99M140 86V99M147 84V97',
    holes: 'M99 63 126 66V72L101 70ZM161 63 134 66V72L159 70Z',
  },
  {
    slot: 'earring1',
    shapes: [{ d: 'M87 88V98', stuff: 'gold', side: 'lit' }],
    brass: 'M87 97l5 7-5 7-5-7z',
  },
  {
    slot: 'earring2',
    shapes: [{ d: 'M173 88V98', stuff: 'gold', side: 'lit' }],
    brass: 'M173 97l5 7-5 7-5-7z',
  },
  {
    slot: 'primary',
    shapes: [
      { d: 'M46 324H54V505L46 484Z', stuff: 'steel', side: 'lit' },
      { d: 'M62 324H54V505L62 484Z', stuff: 'steel', side: 'shade' },
      { d: 'M30 316 33 311H75L78 316 75 324H33Z', stuff: 'steel', side: 'lit' },
    ],
    brass: 'M54 312l5 6-5 6-5-6z',
  },
  {
    slot: 'secondary',
    shapes: [
      {
        d: 'M208 320C196 329 182 333 168 333 167 402 176 462 208 498Z',
        stuff: 'steel',
        side: 'lit',
      },
      {
        d: 'M208 320C220 329 234 333 248 333 249 402 240 462 208 498Z',
        stuff: 'steel',
        side: 'shade',
      },
    ],
    lines: 'M208 332V486M176 342C177 402 186 450 208 484 230 450 239 402 240 342M169 390H247',
    brass: 'M208 378l11 12-11 12-11-12z',
  },
];
