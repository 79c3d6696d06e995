/** Whether LAW_RUNS asks for a soak's objects, on which new faults are looked for. */
export const isLawSoak = process.env.LAW_RUNS !== undefined;

/** The number of objects that a law, and whatever is as cheap, is checked on: 100 in `npm test`, LAW_RUNS in the soak. */
export const lawRuns = Number(process.env.LAW_RUNS ?? 100);
