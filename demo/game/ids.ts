/** Returns the next id of its kind. */
type NextId = () => string;

/**
 * Makes ids in a row: `prefix`, then a number filled up to `length` digits. Ids of 19 digits differ
 * in their last digits only, as the game's do, so code that reads one as a number finds its
 * neighbours.
 */
function idSeries(prefix: string, length: 15 | 19): NextId {
  let count = 0;
  return () => {
    count += 1;
    return prefix + String(count).padStart(length - prefix.length, '0');
  };
}

/** The ids of one set of game data, a series for each table of the game. */
export interface GameIds {
  gear: NextId;
  /** the game's first tables still have short ids */
  oldGear: NextId;
  resource: NextId;
  quest: NextId;
  equipment: NextId;
  itemRecipe: NextId;
  recipe: NextId;
  deconstruction: NextId;
  stats: NextId;
}

/** Returns fresh series, each from its beginning. */
export function gameIds(): GameIds {
  return {
    gear: idSeries('6064630417663', 19),
    oldGear: idSeries('109229508', 15),
    resource: idSeries('6064630605658', 19),
    quest: idSeries('109071524', 15),
    equipment: idSeries('6064630417664', 19),
    itemRecipe: idSeries('6064630643574', 19),
    recipe: idSeries('6064629387040', 19),
    deconstruction: idSeries('6064629387024', 19),
    stats: idSeries('6064632158634', 19),
  };
}
