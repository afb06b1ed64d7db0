interface Asked<Given, Result> {
  given: Given;
  settle(result: Result): void;
  fail(error: unknown): void;
}

/**
 * What is asked for during one turn of the event loop is done in one go after it. A busy server that parses, understands and
 * answers request by request has the code of each step pushed out of the processor's caches before it comes to it again.
 */
export function together<Given, Result>(work: (given: Given) => Result): (given: Given) => Promise<Result> {
  let waiting: Asked<Given, Result>[] = [];
  const workOff = () => {
    const asked = waiting;
    waiting = [];
    for (const { given, settle, fail } of asked) {
      try {
        settle(work(given));
      } catch (error) {
        fail(error);
      }
    }
  };
  return (given) =>
    new Promise((settle, fail) => {
      if (waiting.length === 0) setImmediate(workOff);
      waiting.push({ given, settle, fail });
    });
}
