/** What the value of an attribute of HTML must be, as a test and in words. */
interface Value {
  accepts: (value: string) => boolean;
  write: string;
}

function isLanguage(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1 && value !== '';
  } catch {
    return false;
  }
}

const day = String.raw`\d{4}(?:-\d\d(?:-\d\d)?)?`;
const hour = String.raw`\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:?\d\d)?`;
const moment = new RegExp(`^(?:${day}|${day}[T ]${hour}|${hour})$`);

const isNumber = (value: string) => /^-?\d{1,9}$/.test(value);

/** For an attribute that says all by standing there. */
const alone = (name: string): Value => ({
  accepts: (value) => value === '' || value === name,
  write: `\`${name}\` alone, or no such word.`,
});

const values: Readonly<Partial<Record<string, Value>>> = {
  datetime: {
    accepts: (value) => moment.test(value),
    write: 'datetime="2026-12-01", "2026-12-01T20:00Z" or "20:00".',
  },
  dir: {
    accepts: (value) => /^(?:ltr|rtl|auto)$/.test(value),
    write: 'dir="rtl", from right to left, or ltr or auto.',
  },
  lang: {
    accepts: isLanguage,
    write: 'lang="de", lang="pt-BR" or another language’s sign.',
  },
  open: alone('open'),
  reversed: alone('reversed'),
  start: { accepts: isNumber, write: 'start="3", a number.' },
  value: { accepts: isNumber, write: 'value="3", a number.' },
};

/** Says what to write instead of an attribute's value; null for one that is right, or is words. */
export function insteadOfValue(name: string, value: string): string | null {
  const rule = values[name];
  return rule === undefined || rule.accepts(value) ? null : rule.write;
}
