import { isRecord } from "../model/json.js";
import { ConversionError, thrownMessage } from "./conversion-error.js";
import { metadataKeeper } from "./conversion-review-metadata.js";
import { conversionTo } from "./convert-object.js";
import type { ConversionRegistry } from "./registry.js";
import type { TimeLimit } from "./time-limit.js";
import type { Unstructured } from "./unstructured.js";

/**
 * A function that converts the objects of one review, and gives each the metadata that an answer has. It throws, or where it gives a promise rejects
 * with, a ConversionError that names the object.
 */
export function reviewedConversion(
  registry: ConversionRegistry,
  desired: string,
  limit: TimeLimit,
): (object: unknown) => Unstructured | Promise<Unstructured> {
  const convert = conversionTo(registry, desired, limit);
  return (object) => {
    try {
      if (isList(object)) return convertList(object, convert, desired);
      const keepMetadata = metadataKeeper(object, "as the API server reads it");
      const converted = convert(object);
      return converted instanceof Promise ? later(converted, object, keepMetadata, desired) : keepMetadata(converted);
    } catch (error) {
      throw named(object, error, desired);
    }
  };
}

async function later(
  pending: Promise<Unstructured>,
  object: unknown,
  keepMetadata: (converted: Unstructured) => Unstructured,
  desired: string,
): Promise<Unstructured> {
  try {
    return keepMetadata(await pending);
  } catch (error) {
    throw named(object, error, desired);
  }
}

function named(object: unknown, error: unknown, desired: string): ConversionError {
  if (error instanceof ConversionError) return error;
  return new ConversionError(object, `its conversion to ${desired} failed: ${thrownMessage(error)}`, { cause: error });
}

type ListOfAKind = Unstructured & { readonly items: readonly unknown[] };

/** A list of a kind: the API server sends its items one by one, other clients of this protocol may not. Its metadata names no object. */
function isList(object: unknown): object is ListOfAKind {
  if (!isRecord(object) || !Array.isArray(object.items)) return false;
  const isNamed = isRecord(object.metadata) && object.metadata.name !== undefined;
  return !isNamed && typeof object.kind === "string" && object.kind.endsWith("List") && typeof object.apiVersion === "string";
}

/** Nobody restores the metadata of a list's items, so they keep it whole. */
async function convertList(list: ListOfAKind, convert: ReturnType<typeof conversionTo>, desired: string): Promise<Unstructured> {
  const inherited = { apiVersion: list.apiVersion, kind: list.kind.slice(0, -"List".length) };
  const items: Unstructured[] = [];
  for (const item of list.items) {
    const object = isRecord(item) ? { ...inherited, ...item } : item;
    const keepMetadata = metadataKeeper(object, "whole");
    items.push(keepMetadata(await convert(object)));
  }
  return { ...list, apiVersion: desired, items };
}
