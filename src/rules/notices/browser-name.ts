/** Browsers by what they say of themselves; one that stands on another comes before it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  // What stands on the home screen of an iPhone does not name Safari.
  [/\bAppleWebKit\/.*\bMobile\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: typeof browsers) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Names a browser in few words by its `User-Agent` header: “Firefox on Windows”. */
export function browserName(userAgent: string | undefined): string {
  const [browser, system] = [browsers, systems].map((names) => nameIn(userAgent ?? '', names));
  return [browser ?? 'A browser', system].filter((part) => part !== undefined).join(' on ');
}
