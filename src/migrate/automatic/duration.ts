const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Reads `24h`, `90m`, `1h30m` or `0s`. @throws TypeError for anything else */
export function milliseconds(duration: string): number {
  const parts = [...duration.matchAll(/([0-9]{1,7})(ms|s|m|h|d)/g)];
  if (parts.length === 0 || parts.map(([text]) => text).join("") !== duration) {
    throw new TypeError(`"${duration}" is no duration such as 24h, 90m or 1h30m`);
  }
  return parts.reduce((sum, [, count, unit = ""]) => sum + Number(count) * (units[unit] ?? 0), 0);
}
