/** A date and a time of day in some zone. `month` is 1 to 12, `weekday` 0 (Sunday) to 6. */
export interface CivilTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly nanosecond: number;
}

export const nanosecondsPerSecond = 1_000_000_000n;
const secondsPerDay = 86_400n;

/** Nanoseconds since 1970 of a civil time without offset, in the Gregorian calendar for all years. */
export function nanosecondsOf(time: CivilTime): bigint {
  const seconds =
    BigInt(dayNumber(time.year, time.month, time.day)) * secondsPerDay + BigInt(time.hour * 3600 + time.minute * 60 + time.second);
  return seconds * nanosecondsPerSecond + BigInt(time.nanosecond);
}

/** The inverse of `nanosecondsOf`. */
export function civilTimeOf(nanoseconds: bigint): CivilTime {
  const seconds = floorDivide(nanoseconds, nanosecondsPerSecond);
  const days = floorDivide(seconds, secondsPerDay);
  const ofDay = Number(seconds - days * secondsPerDay);
  return {
    ...dateOf(Number(days)),
    hour: Math.floor(ofDay / 3600),
    minute: Math.floor((ofDay % 3600) / 60),
    second: ofDay % 60,
    nanosecond: Number(nanoseconds - seconds * nanosecondsPerSecond),
  };
}

/** 0 is Sunday. */
export function weekdayOf(time: CivilTime): number {
  return (((dayNumber(time.year, time.month, time.day) + 4) % 7) + 7) % 7;
}

/** 0 is the first of January. */
export function dayOfYear(time: CivilTime): number {
  return dayNumber(time.year, time.month, time.day) - dayNumber(time.year, 1, 1);
}

export function daysInMonth(year: number, month: number): number {
  return dayNumber(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - dayNumber(year, month, 1);
}

/** Days since 1970-01-01. Years are counted from March, so that a leap day is a year's last. */
function dayNumber(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfShiftedYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfShiftedYear - 719_468;
}

function dateOf(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfShiftedYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfShiftedYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfShiftedYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}
