/** A longer task would delay input. On a slow phone one item may take a millisecond. */
const SLICE_MS = 20;

/** Resolves in a new task: the browser handles input and paints before it. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Map a long list in slices, so that the browser handles input and paints in between. */
export async function mapInSlices<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  let end = performance.now() + SLICE_MS;
  for (const item of items) {
    if (performance.now() > end) {
      await nextTask();
      end = performance.now() + SLICE_MS;
    }
    results.push(map(item));
  }
  return results;
}
