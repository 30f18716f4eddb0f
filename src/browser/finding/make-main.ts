import { call } from '#api/call.ts';
import { setMainCharacter } from '#contract/characters.ts';

/** Makes a character its owner's main. @throws ApiError */
export async function makeMain(userId: string, characterId: string): Promise<void> {
  await call(setMainCharacter, { params: { userId, characterId } });
}
