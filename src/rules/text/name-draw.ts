/** Hashes a text into 32 bits (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return hash;
}

/**
 * Draws an entry of a list by a name: the same name and topic always draw the same entry, and
 * names spread evenly over the list.
 * @param topic tells draws of one name apart
 */
export function drawByName<T>(
  name: string,
  topic: string,
  entries: readonly [T, ...(readonly T[])],
): T {
  let mixed = hashOf(`${topic}:${name}`);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  const place = ((mixed ^ (mixed >>> 16)) >>> 0) % entries.length;
  return entries[place] ?? entries[0];
}
