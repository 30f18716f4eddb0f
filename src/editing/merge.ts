/** A document as the server has it, under a number that grows with every save. */
export interface Version<Document> {
  /** 0 for what was never saved */
  version: number;
  document: Document;
}

/** How the documents of a noun are compared and joined: by parts that change each on its own. */
export interface Parts<Document, Part> {
  /** the parts in which two documents differ */
  differences: (a: Document, b: Document) => Part[];
  /** tells the parts of a document apart */
  keyOf: (part: Part) => string;
  /** a document with a part as another document has it */
  take: (part: Part, document: Document, from: Document) => Document;
}

/** Two people's work on one document, joined. */
export interface Merge<Document, Part> {
  /** with all that only one of them changed; where both did, as it is here */
  document: Document;
  /** parts that both changed, each to something else */
  conflicts: Part[];
}

/**
 * Joins what was edited here with what was saved elsewhere, part by part.
 * @param base what both began with
 */
export function mergeDocuments<Document, Part>(
  { differences, keyOf, take }: Parts<Document, Part>,
  base: Document,
  mine: Document,
  theirs: Document,
): Merge<Document, Part> {
  const changedHere = new Set(differences(base, mine).map(keyOf));
  const differsNow = new Set(differences(mine, theirs).map(keyOf));
  const changedThere = differences(base, theirs).filter((part) => differsNow.has(keyOf(part)));
  const isMineToo = (part: Part) => changedHere.has(keyOf(part));
  return {
    document: changedThere
      .filter((part) => !isMineToo(part))
      .reduce((document, part) => take(part, document, theirs), mine),
    conflicts: changedThere.filter(isMineToo),
  };
}
