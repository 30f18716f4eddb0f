import * as z from 'zod/mini';
import type { ReadableChoices } from '#contract/notices.ts';
import { defineDrafts } from '#editing/drafts.ts';
import type { Parts, Version } from '#editing/merge.ts';
import { mayBeMuted } from '#rules/notices/choices.ts';
import { type DeviceWay, deviceWays } from '#rules/notices/kind.ts';
import { allNoticeKinds, noticeKinds } from '#rules/notices/kinds.ts';

const kindSchema = z.object({
  kind: z.enum(allNoticeKinds),
  devices: z.enum(deviceWays),
  muted: z.boolean(),
});

/** What is chosen of one kind. */
export type KindChoice = z.infer<typeof kindSchema>;

const choicesSchema = z.object({
  ...{ zone: z.string(), quietFrom: z.string(), quietUntil: z.string(), digestAt: z.string() },
  kinds: z.array(kindSchema),
});

/** What a member chooses about being told, while they do. */
export type ChoicesDocument = z.infer<typeof choicesSchema>;

/** Choices with unsaved changes, as this browser keeps them. */
export const choicesDrafts = defineDrafts('notice-choices', choicesSchema);

/** A part of the choices that changes by itself: the clocks, one of the hours, or a kind. */
export type ChoicesPart = 'zone' | 'quiet' | 'digestAt' | KindChoice['kind'];

const isSame = (a: KindChoice, b: KindChoice | undefined) =>
  a.devices === b?.devices && a.muted === b.muted;

const choiceOf = ({ kinds }: ChoicesDocument, kind: ChoicesPart) =>
  kinds.find((one) => one.kind === kind);

/** Returns the choices with what is chosen of one kind. */
export function withKind(document: ChoicesDocument, choice: KindChoice): ChoicesDocument {
  const kinds = document.kinds.map((one) => (one.kind === choice.kind ? choice : one));
  return { ...document, kinds };
}

export const choicesParts: Parts<ChoicesDocument, ChoicesPart> = {
  differences: (a, b) => [
    ...(a.zone === b.zone ? [] : (['zone'] as const)),
    ...(a.quietFrom === b.quietFrom && a.quietUntil === b.quietUntil ? [] : (['quiet'] as const)),
    ...(a.digestAt === b.digestAt ? [] : (['digestAt'] as const)),
    ...a.kinds.filter((one) => !isSame(one, choiceOf(b, one.kind))).map(({ kind }) => kind),
  ],
  keyOf: String,
  take: (part, document, from) => {
    switch (part) {
      case 'zone':
        return { ...document, zone: from.zone };
      case 'quiet':
        return { ...document, quietFrom: from.quietFrom, quietUntil: from.quietUntil };
      case 'digestAt':
        return { ...document, digestAt: from.digestAt };
      default: {
        const theirs = choiceOf(from, part);
        return theirs ? withKind(document, theirs) : document;
      }
    }
  },
};

/** The ways to devices, as a choice names them. */
export const wayNames: Record<DeviceWay, string> = {
  now: 'At once',
  digest: 'In the digest',
  never: 'Not',
};

/** Names a part for a person. */
export function partLabel(part: ChoicesPart): string {
  switch (part) {
    case 'zone':
      return 'By the clocks of';
    case 'quiet':
      return 'Quiet hours';
    case 'digestAt':
      return 'Digest';
    default:
      return noticeKinds[part].name;
  }
}

/** Puts a part of the choices into words. */
export function partInWords(part: ChoicesPart, document: ChoicesDocument): string {
  const { zone, quietFrom, quietUntil, digestAt } = document;
  switch (part) {
    case 'zone':
      return zone;
    case 'quiet':
      return quietFrom === quietUntil ? 'none' : `${quietFrom} to ${quietUntil}`;
    case 'digestAt':
      return digestAt;
    default: {
      const { devices = 'never', muted = false } = choiceOf(document, part) ?? {};
      const way = `to devices: ${wayNames[devices].toLowerCase()}`;
      return mayBeMuted(part) ? `${muted ? 'does not count' : 'counts'}, ${way}` : way;
    }
  }
}

/** Returns the choices as they are loaded. */
export function loadedChoices({ version, ...document }: ReadableChoices): Version<ChoicesDocument> {
  return { version, document };
}
