/**
 * Gives a canvas a size in pixels of the page.
 * @param ratio pixels of the screen in one of the page
 * @returns whether it is another size, and with that nothing is on the canvas
 */
export function fitCanvas(
  canvas: HTMLCanvasElement,
  [width = 0, height = 0]: readonly number[],
  ratio: number,
): boolean {
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width === wide && canvas.height === high) return false;
  Object.assign(canvas, { width: wide, height: high });
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  return true;
}
