/** Answers in the order of the items, however long each takes; at most so many are under way at once. */
export async function* inParallel<Item, Answer>(
  items: Item[],
  most: number,
  ask: (item: Item) => Promise<Answer>,
): AsyncIterable<Answer> {
  const underWay: Promise<Answer>[] = [];
  for (const item of items) {
    if (underWay.length === most) yield underWay.shift()!;
    const answer = ask(item);
    answer.catch(() => undefined); // whoever awaits it in its turn is told
    underWay.push(answer);
  }
  yield* underWay;
}
