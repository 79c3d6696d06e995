import type { Codec } from "../../convert/codec.js";
import { Unrepresentable } from "../../convert/codec.js";
import { duration } from "../../convert/codecs/duration.js";
import { enumMap } from "../../convert/codecs/enum-map.js";
import { hostPort } from "../../convert/codecs/host-port.js";
import { quantity } from "../../convert/codecs/quantity.js";
import { scale } from "../../convert/codecs/scale.js";
import { text } from "../../convert/codecs/text.js";
import type { JsonValue } from "../../model/json.js";
import type { CodecRef } from "../../model/mapping.js";

const codecs: Readonly<Record<string, (...args: never[]) => Codec<never, never>>> = {
  duration,
  enumMap,
  hostPort,
  quantity,
  scale,
  text,
} as never;

/**
 * The value that a spoke shows for a value of the hub, by a built-in codec; by none, the value itself. Undefined where the codec is the project's own, deals in lists,
 * or can't say the value.
 */
export function shownBySpoke(ref: CodecRef | undefined, hub: JsonValue): JsonValue | undefined {
  if (ref === undefined) return hub;
  const codec = codecOf(ref);
  const shown = codec?.fromHub(hub as never) as unknown;
  return shown === undefined || shown instanceof Unrepresentable ? undefined : (shown as JsonValue);
}

/** The hub's value for a value of a spoke. */
export function saidInHub(ref: CodecRef | undefined, spoke: JsonValue): JsonValue | undefined {
  if (ref === undefined) return spoke;
  const said = codecOf(ref)?.toHub(spoke as never) as unknown;
  return said === undefined || said instanceof Unrepresentable ? undefined : (said as JsonValue);
}

function codecOf({ name, arguments: values, own, inverted }: CodecRef): Codec<never, never> | undefined {
  const make = own === undefined && inverted !== true && Object.hasOwn(codecs, name) ? codecs[name] : undefined;
  return make?.(...(values as never[]));
}
