import { StringDecoder } from "node:string_decoder";
import { parseJson } from "../model/lossless-json.js";
import { type ApiStatus, ApiStatusError, ConnectionError } from "./cluster-error.js";
import type { KubernetesObject } from "./resource.js";

/** An event of a watch. A bookmark says how far it has come, without a change; one of them that the initial events have ended, where they were asked for. */
export type WatchEvent<T> =
  | { readonly type: "ADDED" | "MODIFIED" | "DELETED"; readonly object: T }
  | { readonly type: "BOOKMARK"; readonly resourceVersion: string; readonly endsInitialEvents?: boolean };

const initialEventsEnd = "k8s.io/initial-events-end";

/**
 * The events of a watch's body, one JSON document a line, as they come. Ends where the body ends.
 * @param request what is watched, as `GET /apis/...`, for errors
 * @throws ApiStatusError for an ERROR event, ConnectionError for a body that breaks off or isn't a watch's
 */
export async function* watchEvents<T>(request: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<WatchEvent<T>, void, undefined> {
  for await (const line of lines(request, chunks)) {
    const event = parseEvent(request, line);
    switch (event.type) {
      case "ADDED":
      case "MODIFIED":
      case "DELETED":
        yield { type: event.type, object: event.object as T };
        break;
      case "BOOKMARK":
        yield bookmarkOf(event.object as KubernetesObject);
        break;
      case "ERROR": {
        const status = event.object as ApiStatus;
        throw new ApiStatusError(request, status.code ?? 500, status, status.details?.retryAfterSeconds);
      }
      default:
        throw new ConnectionError(`${request}: the watch sent an event of the unknown type ${JSON.stringify(event.type)}`);
    }
  }
}

function bookmarkOf({ metadata }: KubernetesObject): WatchEvent<never> {
  const endsInitialEvents = metadata?.annotations?.[initialEventsEnd] === "true";
  return { type: "BOOKMARK", resourceVersion: metadata?.resourceVersion ?? "", ...(endsInitialEvents ? { endsInitialEvents } : {}) };
}

async function* lines(request: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  const decoder = new StringDecoder("utf8");
  let begun = "";
  for await (const chunk of chunks) {
    const text = decoder.write(chunk);
    let start = 0;
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", start)) {
      const line = begun + text.slice(start, end);
      begun = "";
      start = end + 1;
      if (line.trim() !== "") yield line;
    }
    begun += text.slice(start);
  }
  if (begun.trim() !== "") throw new ConnectionError(`${request}: the watch broke off in the middle of an event`);
}

function parseEvent(request: string, line: string): { readonly type: unknown; readonly object: object } {
  let event: unknown;
  try {
    event = parseJson(line);
  } catch (error) {
    throw new ConnectionError(`${request}: the watch sent something that is not JSON`, { cause: error });
  }
  const object = typeof event === "object" && event !== null && "object" in event ? event.object : undefined;
  if (typeof object !== "object" || object === null) throw new ConnectionError(`${request}: the watch sent an event without an object`);
  return { type: "type" in (event as object) ? (event as { type: unknown }).type : undefined, object };
}
