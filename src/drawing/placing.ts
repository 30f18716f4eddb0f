/** Gives a drawing its place within another, instead of the one that it names itself. */
export function placed(svg: string, place: string): string {
  const [, tag = '', rest = ''] = /<svg([^>]*)>(.*)$/s.exec(svg) ?? [];
  return `<svg ${place}${tag.replaceAll(/\s(?:x|y|width|height)="[^"]*"/g, '')}>${rest}`;
}
