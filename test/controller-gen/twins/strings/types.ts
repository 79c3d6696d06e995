import { CustomResource, Enum, Pattern, Resource } from "wheelwright/api";

export class StringsSpec {
  @Enum(
    "yes",
    "no",
    "on",
    "off",
    "Yes",
    "NO",
    "y",
    "n",
    "true",
    "null",
    "~",
    "1",
    "1.0",
    "-1",
    "+1",
    ".5",
    "0x10",
    "0o7",
    "010",
    "0b11",
    "1_000",
    "1e3",
    ".inf",
    ".nan",
    "2001-01-01",
    "2001-01-01T00:00:00Z",
    "12:30",
    "12:30:45",
    "1:2:3",
    "a: b",
    "a:",
    "#c",
    " #d",
    "a #b",
    "- d",
    "-",
    "--",
    "---",
    "...",
    "? q",
    "?",
    "!t",
    "&a",
    "*a",
    "%p",
    "@at",
    "`b`",
    "|",
    "|-",
    ">",
    "{",
    "}",
    "[",
    "]",
    "[]",
    "{}",
    ",",
    "a, b",
    "'",
    '"',
    "it's",
    'say "hi"',
    "\\",
    "a\\nb",
    " lead",
    "trail ",
    "  ",
    "",
    "a\nb",
    "a\n",
    "\na",
    "a\n\nb",
    "a\n  b",
    "\ta",
    "a\tb",
    "tab\there",
    "é",
    "日本語",
    "😀",
    "\u00a0",
    "\u200b",
    "<<",
    "=",
    "key=value",
    "<a>",
    "http://a.b/c?d=e#f",
    "C:\\path",
    "null ",
    "Null",
    "NaN",
    "0",
    "00",
    "08",
    "1.",
    "1..2",
    "1e",
    "e1",
    "0x",
    "0xg",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
    "word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word ",
  )
  enum!: string;

  yesDefault?: string = "yes";
  date?: string = "2001-01-01";
  number?: string = "1e3";
  clock?: string = "12:30:45";
  lines?: string = "first\nsecond\n";
  indented?: string = " first\n  second";
  tabs?: string = "a\tb\n\tc";
  quotes?: string = 'it\'s "so" \\ and #not: this';
  long?: string =
    "word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word ";

  /**
   * Colon: "quotes", 'single', # hash, - dash, {brace}, [bracket], *star*, &amp;, !bang, %percent, @at, `tick`, | pipe > more.
   * yes
   * - not: a list
   */
  odd!: string;

  /** 日本語の説明。Größe in µm – “typographic” 😀 */
  unicode!: string;

  /** 12:30 */
  time!: string;

  /** "quoted" */
  quoted!: string;

  /** ends with a colon: */
  colon!: string;

  @Pattern(/^('|"|\|#|: |\t|\x{41})*$/)
  pattern!: string;

  yes!: string;
  on!: string;
  y!: string;
  null!: string;
  "1"!: string;
  "-a"!: string;
  "a.b"!: string;
  $ref!: string;
}

@Resource()
export class Strings extends CustomResource {
  spec!: StringsSpec;
}
