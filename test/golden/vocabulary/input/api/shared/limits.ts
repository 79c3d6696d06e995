/** Constants and types that all versions use. */
export const limits = { minimum: 1, maximum: 24 * 60, names: { longest: 63 } } as const;
export const dnsLabel = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$";
export const protocols = ["TCP", "UDP", "SCTP"] as const;

/** How the words are sorted. */
export enum Order {
  Up = "up",
  Down = "down",
}

export enum Level {
  Low = 1,
  High = 2,
}
