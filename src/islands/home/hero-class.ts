/** The frame of the picture over which the next evening stands: beside it where there is room. */
export const heroClass =
  'relative -mt-2 grid grid-cols-[minmax(0,1fr)] overflow-clip double-b ' + 'xl:min-h-[31rem]';

/** The picture above the words on small screens: high enough that the scene, 960 by 180, reaches its start. */
export const heroBandClass = 'plate-sky h-[max(8.5rem,19vw)] md:h-[max(11rem,19vw)] xl:hidden';

/** The picture behind the words: what it shows stands between them and the card. */
export const heroSceneClass =
  'absolute bottom-0 -left-28 h-[82%] w-[calc(100%+7rem)] overflow-visible 2xl:h-full';

/** What stands over the picture: the evening, and beside it the reader's place. */
export const heroRoomClass =
  'relative page-wide grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 bg-hall py-5 ' +
  'lg:grid-cols-[minmax(0,1fr)_29rem] xl:bg-transparent xl:py-10';
