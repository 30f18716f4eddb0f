import type { SiteState } from '#contract/site-state.ts';
import { countInWords } from './amounts.ts';
import { judgeBackups, judgeDisks, judgeHost, judgeRoles } from './judge-host.ts';
import { judgeBuild, judgeFailing, judgeSlow, judgeWeights } from './judge-pages.ts';
import { type Finding, type Judge, type Topic, topics, type Verdict } from './verdicts.ts';

const judges: Record<Topic, Judge> = {
  host: judgeHost,
  disks: judgeDisks,
  backups: judgeBackups,
  roles: judgeRoles,
  build: judgeBuild,
  failing: judgeFailing,
  slow: judgeSlow,
  weights: judgeWeights,
};

/** Lists what is not as it should be: what is broken first, then what matters most. */
export function findingsOf(state: SiteState): Finding[] {
  const all = topics.flatMap((topic) =>
    judges[topic](state).map((finding) => ({ topic, ...finding })),
  );
  const isBroken = ({ verdict }: Finding) => verdict === 'broken';
  return [...all.filter(isBroken), ...all.filter((finding) => !isBroken(finding))];
}

/** Returns the worst verdict on some topics. @param findings what is broken stands first */
export function verdictOn(about: readonly Topic[], findings: readonly Finding[]): Verdict {
  return findings.find(({ topic }) => about.includes(topic))?.verdict ?? 'fine';
}

/** Says in one line how the site is. */
export function summaryOf(findings: readonly Finding[]): string {
  const broken = findings.filter(({ verdict }) => verdict === 'broken').length;
  const look = findings.length - broken;
  const parts = [
    ...(broken > 0
      ? [`${countInWords(broken, 'thing')} ${broken === 1 ? 'is' : 'are'} broken`]
      : []),
    ...(look > 0 ? [`${countInWords(look, 'thing')} to look at`] : []),
  ];
  return parts.length === 0 ? 'All is well. Nothing has to be done.' : `${parts.join(', ')}.`;
}
