/** Does some work once the next frame is painted. Returns a stop function. */
export function whenPainted(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    // The frame of this callback is painted before the task begins.
    task = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
