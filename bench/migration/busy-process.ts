/** A process that keeps a core busy, until its parent ends it. */
const slice = 50;

function work(): void {
  for (const end = performance.now() + slice; performance.now() < end; );
  setImmediate(work);
}

process.on("disconnect", () => process.exit(0));
process.send?.({ started: true });
work();
