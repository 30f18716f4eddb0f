import { type Home, mostHomeNews, mostTexts, type NewFace } from '#contract/home.ts';
import type { Article, ArticleCard } from '#contract/articles.ts';
import { meets, type Viewer } from '#rules/access/access.ts';
import { classInWords, isArchetype } from '#rules/characters/archetypes.ts';
import { eventFacts } from '../calendar/answers.ts';
import type { CharacterHead } from '../characters/queries.ts';
import type { FromForm } from '../characters/read-forms.ts';
import type { StoredUser } from '../db/people.ts';
import type { TrialsTable } from '../db/tables/trials.ts';
import type { answeredAppeals, AskingRow, corrections } from './queries.ts';

type Rows<Query extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>;

const toIso = (moment: number) => new Date(moment).toISOString();

/** Tells the term that runs. */
export function toTrial(trial: TrialsTable | null): Home['trial'] {
  return trial && { startedAt: toIso(trial.started_at), endsAt: toIso(trial.ends_at) };
}

/** Tells appeals that were answered. */
export function toAppeals(rows: Rows<typeof answeredAppeals>): Home['appeals'] {
  return rows.map(({ event_id: id, outcome, answered_at, ...event }) => ({
    event: eventFacts({ ...event, id }),
    granted: outcome === 'granted',
    at: toIso(answered_at ?? 0),
  }));
}

/** Tells corrections of records; those that an appeal has brought about are told by it. */
export function toCorrections(rows: Rows<typeof corrections>): Home['corrections'] {
  const latest = new Map(rows.toReversed().map((row) => [row.event_id, row]));
  return [...latest.values()]
    .filter(({ appeal_id }) => appeal_id === null)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, mostHomeNews)
    .map(({ event_id: id, after, at, appeal_id: _, ...event }) => ({
      ...{ event: eventFacts({ ...event, id }), state: after, at: toIso(at) },
    }));
}

/** Tells who asks to join the squads that the reader leads, by squad. */
export function toAsking(rows: readonly AskingRow[]): Home['asking'] {
  const ofSquads = Map.groupBy(rows, ({ squad_id }) => squad_id);
  return [...ofSquads].map(([squadId, asking]) => ({
    squadId,
    name: asking[0]?.name ?? '',
    names: asking.map(({ user }) => user.username),
  }));
}

const toCard = ({
  path,
  title,
  summary,
  section,
  cover,
  planned,
  byline,
}: Article): ArticleCard => ({
  ...{ path, title, summary, section, cover, planned, byline },
});

/** Lists the texts that somebody may read and that were changed last. */
export function toTexts(articles: readonly Article[], viewer: Viewer): Home['texts'] {
  const changedOf = ({ byline }: Article) => byline?.changed ?? '';
  return articles
    .filter(({ access, byline }) => byline !== null && meets(access, viewer))
    .toSorted((a, b) => (changedOf(a) < changedOf(b) ? 1 : -1))
    .slice(0, mostTexts)
    .map(toCard);
}

/** Shows new members with the classes of their mains. */
export function toFaces(
  users: readonly StoredUser[],
  mains: readonly CharacterHead[],
  forms: ReadonlyMap<string, FromForm>,
): NewFace[] {
  const mainOf = new Map(mains.map((main) => [main.user_id, main]));
  return users.map(({ id, username, avatar }) => {
    const main = mainOf.get(id);
    const { archetype1: archetype = '', id: mainId = '' } = main ?? {};
    const second = forms.get(mainId)?.archetype2 ?? '';
    return {
      ...{ discordId: id, username, avatar },
      main: isArchetype(archetype)
        ? { archetype, className: classInWords(archetype, second) }
        : null,
    };
  });
}
