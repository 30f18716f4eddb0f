import { type Face, openFace } from '#drawing/letters.ts';
import { drawLines, setText } from '#drawing/lines.ts';
import { placed } from '#drawing/placing.ts';

/** The words in the preview of a link. */
export interface Card {
  title: string;
  summary: string;
}

const width = 1200;
const height = 630;
const edge = 72;
/** The lamp's light along the lower edge. */
const light = 14;

/** How far letters reach below their line, as a part of their size. */
const below = 0.25;

/**
 * Begins to draw previews of links.
 * @param guild the name that stands on each
 * @param emblem the guild's emblem beside it, as SVG
 * @returns a function that draws one, as SVG of outlines and surfaces alone: it looks the same on
 * every machine
 */
export function previewPainter(guild: string, emblem: string): (card: Card) => string {
  const other = openFace('./dejavu-sans-other.ttf');
  const display: Face[] = [openFace('./texturina-600.ttf'), other];
  const plain: Face[] = [openFace('./alegreya-sans-400.ttf'), other];
  const room = { left: edge, right: width - edge, width: width - 2 * edge };

  const drawing = placed(emblem, `x="${edge}" y="72" width="56" height="56"`);
  const name = drawLines(
    setText(guild, { ...room, faces: display, sizes: [36, 24], leading: 1, height: 36 }),
    { ...room, left: edge + 76, bottom: 112 },
  );
  return ({ title, summary }) => {
    const lede = setText(summary, {
      ...{ ...room, faces: plain, sizes: [32, 26, 20, 14], leading: 1.22, height: 140 },
    });
    const heading = setText(title, {
      ...{ ...room, faces: display, sizes: [84, 70, 58, 46, 32], leading: 1.12, height: 220 },
    });
    const ledeBottom = height - light - edge;
    const headingBottom = ledeBottom - lede.lines.length * lede.leading - 30;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="night" x2="0" y2="1">
        <stop stop-color="#051117"/>
        <stop offset=".45" stop-color="#15100c"/>
      </linearGradient>
      <path fill="url(#night)" d="M0 0h${width}v${height}H0z"/>
      <path fill="#f4bd62" d="M0 ${height - light}h${width}v${light}H0z"/>
      ${drawing}
      <g fill="#f7e6c1">
        ${name}
        ${drawLines(heading, { ...room, bottom: headingBottom - below * heading.size })}
      </g>
      <g fill="#b4ab9c">
        ${drawLines(lede, { ...room, bottom: ledeBottom - below * lede.size })}
      </g>
    </svg>`;
  };
}
