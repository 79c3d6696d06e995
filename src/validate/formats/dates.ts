const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** `2006-01-02`, a day that there is. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (month === 2 && !isLeapYear ? 28 : (daysOfMonths[month - 1] ?? 0));
}

/** A date, `t`, a time and its offset, as k8s.io/kube-openapi, pkg/validation/strfmt/time.go has it: what follows a second `t` isn't read. */
export function isDateTime(text: string): boolean {
  const [date = "", time] = text.toLowerCase().split("t");
  const match = /^(\d{2}):(\d{2}):(\d{2})(.\d+)?(z|[+-]\d{2}:\d{2})$/.exec(time ?? "");
  if (match === null || !isDate(date)) return false;
  const [, hours = "", minutes = "", seconds = ""] = match;
  return hours <= "23" && minutes <= "59" && seconds <= "59";
}
