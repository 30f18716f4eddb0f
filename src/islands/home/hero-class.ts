/** The frame of the picture over which the next evening stands: beside it where there is room. */
export const heroClass =
  'relative -mt-[clamp(1.5rem,1rem+2vw,3rem)] grid grid-cols-[minmax(0,1fr)] overflow-clip double-b ' +
  'xl:min-h-[31rem]';

/** The picture: a band above the words on small screens, behind them on large ones. */
export const heroPlateClass =
  'h-34 border-0 md:h-44 xl:absolute xl:inset-0 xl:h-full xl:aspect-auto';

/** What stands over the picture: the evening, and beside it the reader's place. */
export const heroRoomClass =
  'page-wide relative grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 bg-hall py-5 ' +
  'lg:grid-cols-[minmax(0,1fr)_29rem] xl:bg-transparent xl:py-10';
