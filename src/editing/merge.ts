/** A document on the server, under a number that grows with every save. */
export interface Version<Document> {
  /** 0 for a document that was never saved */
  version: number;
  document: Document;
}

/** Compares and joins the documents of a noun by parts that change independently. */
export interface Parts<Document, Part> {
  /** lists the parts in which two documents differ */
  differences: (a: Document, b: Document) => Part[];
  /** makes a key that tells the parts of a document apart */
  keyOf: (part: Part) => string;
  /** returns the document with one part taken from another document */
  take: (part: Part, document: Document, from: Document) => Document;
}

/** The joined work of two people on one document. */
export interface Merge<Document, Part> {
  /** has every change that only one of them made; in conflicts, the part as it is here */
  document: Document;
  /** parts that both changed, to different values */
  conflicts: Part[];
}

/**
 * Joins the edits made here with a version saved elsewhere, part by part.
 * @param base the document that both began with
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
