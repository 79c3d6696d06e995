import { Script } from "node:vm";

/** Far more than anything that ends takes on a slow machine, in milliseconds. */
const forever = 60_000;

/**
 * Gives the result of something that has to end, such as a search in a text. It is stopped after a minute, however busy it keeps the thread: the test fails then,
 * and doesn't hang.
 */
export function resultIfItEnds<T>(act: () => T): T {
  const shared = globalThis as { actThatHasToEnd?: () => T };
  shared.actThatHasToEnd = act;
  try {
    return new Script("actThatHasToEnd()").runInThisContext({ timeout: forever }) as T;
  } finally {
    delete shared.actThatHasToEnd;
  }
}
