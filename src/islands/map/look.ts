import { type PlaceKind, placeKindFacts, placeKinds } from '#rules/map/kinds.ts';
import { isLightNow } from '#stores/theme.ts';

/** The colours and the type with which the map is drawn, as a canvas takes them. */
export interface Look {
  /** the page is in its light theme */
  isLight: boolean;
  /** plates are dark by day as by night, and so are these */
  plate: string;
  bone: string;
  bronze: string;
  kinds: Readonly<Record<PlaceKind, string>>;
  /** these follow the theme */
  chosen: string;
  onChosen: string;
  halo: string;
  heading: string;
  accent: string;
  grid: string;
  edge: string;
  family: string;
}

/**
 * Reads how the page is coloured now. A canvas takes no variables of the stylesheet.
 * @param isAlike the map shows one picture by day as by night: the names over it are the same as well
 */
export function readLook(place: HTMLElement, isAlike = false): Look {
  const probe = document.createElement('span');
  probe.hidden = true;
  place.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const byTheme = {
    ...{ chosen: read('--color-must'), onChosen: read('--color-on-must') },
    ...{ accent: read('--color-accent-strong'), grid: read('--color-rule') },
    ...{ edge: read('--color-edge'), family: getComputedStyle(place).fontFamily },
  };
  const readNames = () => ({ halo: read('--color-hall'), heading: read('--color-heading') });
  const byDay = readNames();
  probe.style.colorScheme = 'dark';
  const names = isAlike ? readNames() : byDay;
  const plates = {
    ...names,
    ...{ plate: read('--color-plate'), bone: read('--color-bone') },
    bronze: read('--color-crest-line'),
    kinds: Object.fromEntries(
      placeKinds.map((kind) => [kind, read(placeKindFacts[kind].colour)]),
    ) as Record<PlaceKind, string>,
  };
  probe.remove();
  return { isLight: isLightNow(), ...byTheme, ...plates };
}

/** Listens for another theme. Returns a stop function. */
export function onLookChange(heard: () => void): () => void {
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(heard);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  device.addEventListener('change', heard);
  return () => {
    observer.disconnect();
    device.removeEventListener('change', heard);
  };
}
