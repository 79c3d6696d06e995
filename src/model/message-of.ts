/** The words of something that was thrown: an error has a message, and anything else is written as text. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
