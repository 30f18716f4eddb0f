/** A cell of a Markdown table. Its alignment comes as a style attribute, which the policy forbids. */
export interface CellProps {
  style?: { textAlign?: string };
}

/** The class of a cell by its alignment; others begin where their language begins. */
export const cellClass: Readonly<Partial<Record<string, string>>> = {
  center: 'text-center',
  right: 'text-end',
};
