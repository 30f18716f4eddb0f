import { Lock, LockOpen, MessageSquare, Trash2 } from 'lucide-react';
import { roles } from '#rules/characters/roles.ts';
import { type Lack, lackName } from '#rules/raids/lacks.ts';
import { comesAs } from '#rules/raids/people.ts';
import { placeInWords } from '#rules/raids/place-words.ts';
import { placeOf, seatAt } from '#rules/raids/plan.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Face } from '#ui/people/Face.tsx';
import { HandSelect } from '../HandSelect.tsx';
import { useBench } from './bench.ts';
import { allButComment, allInWords, factsOf } from './person-facts.ts';
import { SeatAsks } from './SeatAsks.tsx';

/** Chooses with which character and as what the person in hand comes. */
function ComesAsChoice() {
  const { hand, people, comeAs } = useBench();
  const placed = hand?.placed;
  const person = placed && people.get(placed.person);
  if (!person) return null;
  return (
    <>
      {person.characters.length > 1 && (
        <HandSelect
          aria-label="Character"
          value={placed.character ?? ''}
          onChange={({ target }) => {
            const character = person.characters.find(({ id }) => id === target.value);
            if (character)
              comeAs({ ...placed, character: character.id, role: comesAs(character).role });
          }}
        >
          {person.characters.map((character) => (
            <option key={character.id} value={character.id}>
              {character.name}
            </option>
          ))}
        </HandSelect>
      )}
      <HandSelect
        aria-label="Comes as"
        value={placed.role}
        onChange={({ target }) => {
          const role = roles.find((one) => one === target.value);
          if (role) comeAs({ ...placed, role });
        }}
      >
        {roles.map((role) => (
          <option key={role}>{role}</option>
        ))}
      </HandSelect>
    </>
  );
}

/** A longer comment stands behind a fold: the line of whoever is in hand has no room for it. */
const longestComment = 24;

/** Opens a long comment below the bar, which stays as high as it is. */
function LongComment({ comment }: { comment: string }) {
  return (
    <details>
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 px-1 text-sm text-accent hover:text-accent-strong pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <MessageSquare className="line-icon" />
        Comment
      </summary>
      <p className="absolute inset-x-0 top-full border-b border-accent bg-surface px-3 py-2 text-sm wrap-anywhere">
        {comment}
      </p>
    </details>
  );
}

function InHand() {
  const { hand, people, plan, now, takeOut } = useBench();
  const placed = hand?.placed;
  if (!placed) return null;
  const facts = factsOf(placed, people);
  const place = placeOf(plan, placed.person);
  const comment = facts.person?.comment ?? '';
  const isLong = comment.length > longestComment;
  const known = isLong ? allButComment(facts, now) : allInWords(facts, now);
  return (
    <>
      <Face person={facts.person ?? facts} size={36} />
      <p className="min-w-40 flex-1 basis-[calc(100%-3.75rem)] text-sm leading-snug wrap-anywhere">
        <span>
          <b className="text-heading">{facts.username}</b> in hand
          {place === null ? '' : `, from ${placeInWords(plan, place)}`}. Press a seat
          <span className="max-md:hidden">
            , or <kbd className="border border-edge px-1 text-xs">Esc</kbd> to put back
          </span>
          .
        </span>
        <span className="line-clamp-2 text-xs text-muted md:line-clamp-1" title={known}>
          {known}
        </span>
      </p>
      <ComesAsChoice />
      {place !== null && (
        <IconButton
          size="sm"
          label="Take out of the plan"
          onClick={() => {
            takeOut(placed.person);
          }}
        >
          <Trash2 className="line-icon" />
        </IconButton>
      )}
      {isLong && <LongComment key={placed.person} comment={comment} />}
    </>
  );
}

/** Names what is missing: healer, Bard or lead. */
function anyOf(lacks: readonly Lack[]): string {
  const all = [...new Set(lacks.map(lackName))];
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} or ${last}`;
}

function OpenSeat() {
  const { hand, plan, fillers } = useBench();
  if (!hand?.at || hand.placed) return null;
  return (
    <p className="min-w-40 flex-1 text-sm leading-snug wrap-anywhere">
      <b className="text-heading">{placeInWords(plan, hand.at)}</b> is chosen. Press a person
      <span className="max-md:hidden">, or type their name</span>.
      {fillers && fillers.lacks.length > 0 && (
        <span className="block text-xs text-muted">
          Who can come as {anyOf(fillers.lacks)} stands first.
        </span>
      )}
    </p>
  );
}

function SeatTools() {
  const { hand, plan, lock, isFixed } = useBench();
  const seat = hand?.at && seatAt(plan, hand.at);
  if (!hand?.at || !seat || isFixed) return null;
  const { at } = hand;
  return (
    <>
      <SeatAsks at={at} wanted={seat.wanted} />
      <IconButton
        size="sm"
        label={seat.isLocked ? 'Unlock the seat' : 'Lock the seat'}
        aria-pressed={seat.isLocked}
        aria-keyshortcuts="Shift+Enter"
        onClick={() => {
          lock([at], !seat.isLocked);
        }}
      >
        {seat.isLocked ? <Lock className="line-icon" /> : <LockOpen className="line-icon" />}
      </IconButton>
    </>
  );
}

/** Shows whom or which seat one has in hand, and what can be done with them. */
export function HandParts() {
  return (
    <>
      <InHand />
      <OpenSeat />
      <SeatTools />
    </>
  );
}
