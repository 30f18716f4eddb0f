/**
 * Hears of a call to Discord.
 * @param status of its answer; null when none came
 * @param seconds how long it took
 */
export type OnDiscordCall = (status: number | null, seconds: number) => void;

/** Makes a call to Discord, and tells how it went. */
export async function tellOf<Answer extends { status: number }>(
  onCall: OnDiscordCall,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const began = performance.now();
  let status: number | null = null;
  try {
    const answer = await call();
    ({ status } = answer);
    return answer;
  } finally {
    onCall(status, (performance.now() - began) / 1000);
  }
}
