/** A reason why an import of a map changed nothing. The message is one line for a person. */
export class MapImportError extends Error {
  override name = 'MapImportError';
}

/** What is wrong with a picture, in words that go on after the name of its file. */
export class PictureFault extends Error {
  override name = 'PictureFault';
}
