/**
 * The parts of OpenTelemetry's API that are used, as `@opentelemetry/api` 1 has them. The package isn't imported: all of its copies, also those within a bundle, share
 * what a program registers by one global symbol.
 */

/** A W3C trace context and what else goes with a request; immutable, and never looked into here. */
export type TraceContext = object;

export type AttributeValue = string | number | boolean;

export interface Span {
  setAttribute(name: string, value: AttributeValue): unknown;
  setStatus(status: { readonly code: number; readonly message?: string }): unknown;
  recordException(error: Error): void;
  end(): void;
}

export interface SpanOptions {
  /** See `spanKind`. */
  readonly kind: number;
  /** Whether it has no parent. */
  readonly root?: boolean;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

export interface Tracer {
  startActiveSpan<T>(name: string, options: SpanOptions, action: (span: Span) => T): T;
  startActiveSpan<T>(name: string, options: SpanOptions, context: TraceContext, action: (span: Span) => T): T;
}

/** The registrations of a program: each is absent where it registered none. */
export interface TelemetryApi {
  readonly trace?: { getTracer(name: string): Tracer };
  readonly context?: { active(): TraceContext };
  readonly propagation?: { extract(context: TraceContext, carrier: Headers, getter: typeof headerGetter): TraceContext };
}

/** The headers of an HTTP request, by their names in lower case. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export const spanKind = { internal: 0, server: 1 } as const;

export const statusError = 2;

export const headerGetter = {
  keys: (headers: Headers): string[] => Object.keys(headers),
  get: (headers: Headers, name: string) => headers[name.toLowerCase()],
};

const apiKey: unique symbol = Symbol.for("opentelemetry.js.api.1") as never;

/** Undefined where nothing is registered. */
export function telemetryApi(): TelemetryApi | undefined {
  return (globalThis as { readonly [apiKey]?: TelemetryApi })[apiKey];
}
