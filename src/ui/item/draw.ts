/** Makes an element with its classes and what is in it. */
export function draw(
  tag: string,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}
