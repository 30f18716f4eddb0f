import type {
  CharacterAnswer,
  CharacterCard,
  CharacterChange,
  DeletedCharacter,
} from '#contract/character-answers.ts';
import {
  type GearSave,
  type OlderSave,
  saveCharacter,
  saveCharacterWithGear,
} from '#contract/characters.ts';
import {
  listChangesByOthers,
  listCharacters,
  readCharacterWithGear,
  deleteCharacter,
  listDeletedCharacters,
  readCharacter,
  restoreCharacter,
  setMainCharacter,
} from '#contract/characters.ts';
import { callOperation } from './client.ts';
import { apiHost } from './request.ts';

/** @returns a member's characters, the main one first. @throws ApiError */
export function fetchCharacters(userId: string, signal?: AbortSignal): Promise<CharacterCard[]> {
  return callOperation(listCharacters, { params: { userId } }, signal);
}

/** @returns what others changed in a member's characters, newest first. @throws ApiError */
export function fetchChanges(userId: string, signal?: AbortSignal): Promise<CharacterChange[]> {
  return callOperation(listChangesByOthers, { params: { userId } }, signal);
}

/** @throws ApiError 404 when there is none */
export function fetchCharacterWithGear(
  characterId: string,
  signal?: AbortSignal,
): Promise<CharacterAnswer> {
  return callOperation(readCharacterWithGear, { params: { characterId } }, signal);
}

/** The older form's way to a character. @throws ApiError 404 when there is none */
export function fetchCharacter(
  characterId: string,
  signal?: AbortSignal,
): Promise<CharacterAnswer> {
  return callOperation(readCharacter, { params: { characterId } }, signal);
}

/** Saves the gear form. @throws ApiError 409 when it was saved in between */
export function saveGearForm(body: GearSave): Promise<CharacterAnswer> {
  return callOperation(saveCharacterWithGear, { body });
}

/** Saves the older form. @throws ApiError 409 when it was saved in between */
export function saveOlderForm(body: OlderSave): Promise<CharacterAnswer> {
  return callOperation(saveCharacter, { body });
}

/** @throws ApiError */
export async function removeCharacter(characterId: string): Promise<void> {
  await callOperation(deleteCharacter, { params: { characterId } });
}

/** @returns a member's characters that can still be brought back, newest first. @throws ApiError */
export function fetchDeleted(userId: string, signal?: AbortSignal): Promise<DeletedCharacter[]> {
  return callOperation(listDeletedCharacters, { params: { userId } }, signal);
}

/** Brings a deleted character back. @throws ApiError */
export function bringBackCharacter(characterId: string): Promise<CharacterCard> {
  return callOperation(restoreCharacter, { params: { characterId } });
}

/** @throws ApiError */
export async function makeMain(userId: string, characterId: string): Promise<void> {
  await callOperation(setMainCharacter, { params: { userId, characterId } });
}

/** @returns where the API host serves the icon of a slot of the paper doll */
export function slotIconUrl(slot: string): string {
  return `${apiHost}/cdn/gearSlots/${slot}.png`;
}
