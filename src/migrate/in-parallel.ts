/** Does something with each item, with so many at once. @throws what the first action that failed threw */
export async function inParallel<Item>(items: readonly Item[], atOnce: number, action: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await action(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
