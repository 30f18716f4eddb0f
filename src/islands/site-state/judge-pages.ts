import { countInWords, spanInWords } from './amounts.ts';
import { type Finding, type Judge, since } from './verdicts.ts';

/** A text may wait so long for its build, in milliseconds. */
const latestText = 2 * 60 * 60_000;

/** A call that is slow this often, and in this part of all cases, is no accident. */
const slowOften = { times: 5, part: 0.01 };

export const judgeBuild: Judge = (state) => {
  const { build } = state;
  if (!build) return [];
  const { buildFailed, unreadable, nextText, warnings, brokenLinks } = build;
  const found: Omit<Finding, 'topic'>[] = [];
  if (buildFailed) {
    found.push({
      verdict: 'broken',
      title: 'A text could not be published on its day.',
      advice:
        'The host tries again after an hour; readers see the pages as they were. If the words below name a text, its editor mends it; otherwise they are for whoever runs the host.',
      words: buildFailed.words,
    });
  } else if (nextText !== null && since(state, nextText) > latestText) {
    found.push({
      verdict: 'look',
      title: `A text has waited for ${spanInWords(since(state, nextText))} to be published.`,
      advice: 'Whoever runs the host builds the site: npm run build.',
    });
  }
  if (unreadable) {
    found.push({
      verdict: 'broken',
      title: 'There is a newer build that cannot be read.',
      advice:
        'Readers see the one before. Whoever runs the host copies it here whole, or runs npm run build again.',
      words: unreadable.words,
    });
  }
  if (brokenLinks.length > 0) {
    found.push({
      verdict: 'look',
      title: `${countInWords(brokenLinks.length, 'link or picture', 'links and pictures')} of the pages ${brokenLinks.length === 1 ? 'leads' : 'lead'} nowhere.`,
      advice: 'The list is below. Whoever writes the page mends it.',
    });
  }
  if (warnings.length > 0) {
    found.push({
      verdict: 'look',
      title: `The check of the texts let ${countInWords(warnings.length, 'odd thing')} pass.`,
      advice: 'The pages are whole. An editor reads what was found, and mends it.',
      words: warnings.join('\n'),
    });
  }
  return found;
};

export const judgeFailing: Judge = ({ failing }) => {
  if (failing.length === 0) return [];
  return [
    {
      verdict: 'look',
      title: `Pages led people to ${countInWords(failing.length, 'address', 'addresses')} that failed.`,
      advice:
        'The list is below. Editors mend what their texts name; pictures of items come with the next import of game data, from whoever runs the host.',
    },
  ];
};

export const judgeSlow: Judge = ({ slowCalls }) => {
  const { times, part } = slowOften;
  const often = slowCalls.filter(({ slow, calls }) => slow >= times && slow >= part * calls);
  if (often.length === 0) return [];
  return [
    {
      verdict: 'look',
      title: `${countInWords(often.length, 'call')} of the site ${often.length === 1 ? 'was' : 'were'} slow again and again.`,
      advice:
        'If it goes on for days, tell whoever runs the host, with this page as text: the machine may be too busy, or the disk too slow.',
    },
  ];
};

export const judgeWeights: Judge = ({ build }) => {
  const heavy = build?.weights.filter(({ counted, most }) => counted > most) ?? [];
  if (heavy.length === 0) return [];
  return [
    {
      verdict: 'look',
      title: `${countInWords(heavy.length, 'page')} ${heavy.length === 1 ? 'is' : 'are'} heavier than the budget.`,
      advice:
        'They load slowly on a phone. A long text can be divided into two; leave it if that would spoil it.',
    },
  ];
};
