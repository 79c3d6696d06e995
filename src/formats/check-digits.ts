const creditCard =
  /^(?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|6(?:011|5[0-9][0-9])[0-9]{12}|3[47][0-9]{13}|3(?:0[0-5]|[68][0-9])[0-9]{11}|(?:2131|1800|35\d{3})\d{11})$/;

/** A card's number with Luhn's check digit; what is no digit doesn't count. */
export function isCreditCard(text: string): boolean {
  const digits = text.replace(/[^0-9]+/g, "");
  if (!creditCard.test(digits)) return false;
  const doubled = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2));
  return doubled.reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0) % 10 === 0;
}

/** An ISBN of ten digits, the last of which may be X. */
export function isIsbn10(text: string): boolean {
  const digits = withoutDashes(text);
  if (!/^([0-9]{9}X|[0-9]{10})$/.test(digits)) return false;
  return [...digits].reduce((sum, digit, index) => sum + (index + 1) * (digit === "X" ? 10 : Number(digit)), 0) % 11 === 0;
}

/** An ISBN of thirteen digits. */
export function isIsbn13(text: string): boolean {
  const digits = withoutDashes(text);
  return (
    /^[0-9]{13}$/.test(digits) && [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0
  );
}

function withoutDashes(text: string): string {
  return text.replace(/[\t\n\f\r -]+/g, "");
}
