import type { JsonValue } from "../model/json.js";
import type { CodecRef } from "../model/mapping.js";
import { printCodec } from "./codecs/print-codec.js";
import { printLiteral } from "./print-literal.js";

/** A `@MapsTo` or `@HubOnly` as it can be pasted; `whenAbsent` is left out where it is undefined. */
export function printHint(decorator: "@MapsTo" | "@HubOnly", path: string, whenAbsent?: JsonValue): string {
  return `${decorator}(${[JSON.stringify(path), ...printOptions(whenAbsent)].join(", ")})`;
}

/** A hint with values for absence that only the user can think of: `…` stands for each. */
export function printOpenHint(decorator: "@MapsTo" | "@HubOnly", path: string, options: readonly string[] = ["whenAbsent"]): string {
  return `${decorator}(${JSON.stringify(path)}, { ${options.map((option) => `${option}: …`).join(", ")} })`;
}

/** A `@MapsTo` with all that it may say. */
export function printMapping(
  paths: readonly string[],
  codec: CodecRef | undefined,
  whenAbsent?: JsonValue,
  options: HintOptions = {},
): string {
  const [path, ...more] = paths.map((each) => JSON.stringify(each));
  const target = more.length === 0 ? path : `[${[path, ...more].join(", ")}]`;
  return `@MapsTo(${[target, ...(codec === undefined ? [] : [printCodec(codec)]), ...printOptions(whenAbsent, options)].join(", ")})`;
}

interface HintOptions {
  readonly whenAbsentInHub?: JsonValue | undefined;
  readonly forgetsAbsence?: true | undefined;
  readonly mergeDiffers?: true | undefined;
}

function printOptions(
  whenAbsent: JsonValue | undefined,
  { whenAbsentInHub, forgetsAbsence, mergeDiffers }: HintOptions = {},
): readonly string[] {
  const options = [
    ...(whenAbsent === undefined ? [] : [`whenAbsent: ${printLiteral(whenAbsent)}`]),
    ...(whenAbsent === undefined || whenAbsentInHub === undefined ? [] : [`whenAbsentInHub: ${printLiteral(whenAbsentInHub)}`]),
    ...(whenAbsent !== undefined && forgetsAbsence === true ? ["remember: false"] : []),
    ...(mergeDiffers === true ? ["mergeDiffers: true"] : []),
  ];
  return options.length === 0 ? [] : [`{ ${options.join(", ")} }`];
}
