import {
  type Headers,
  headerGetter,
  type Span,
  type SpanOptions,
  statusError,
  type TelemetryApi,
  type Tracer,
  telemetryApi,
} from "./telemetry-api.js";

/** The options that a span begins with. */
export interface SpanFacts extends SpanOptions {
  readonly name: string;
  /** The headers of the request that it answers: they may name its parent. */
  readonly headers?: Headers;
}

/** The library's name, as traces show it. */
const scope = "wheelwright";

let known: { readonly provider: NonNullable<TelemetryApi["trace"]>; readonly tracer: Tracer } | undefined;

function tracerOf({ trace: provider }: TelemetryApi): Tracer | undefined {
  if (provider === undefined) return undefined;
  if (known?.provider !== provider) known = { provider, tracer: provider.getTracer(scope) };
  return known.tracer;
}

/**
 * Does something within a span, if the program has registered a tracer provider with `@opentelemetry/api`; otherwise it costs next to nothing. The span ends with the
 * action, or with the promise that the action gives, and a failure is recorded in it.
 * @param facts asked for where there is a tracer
 */
export function traced<T>(facts: () => SpanFacts, action: (span: Span | undefined) => T): T {
  const api = telemetryApi();
  const tracer = api && tracerOf(api);
  if (api === undefined || tracer === undefined) return action(undefined);
  const { name, headers, ...options } = facts();
  const active = api.context?.active();
  const parent = headers && active && api.propagation?.extract(active, headers, headerGetter);
  const within = (span: Span) => untilEnd(span, action);
  return parent === undefined ? tracer.startActiveSpan(name, options, within) : tracer.startActiveSpan(name, options, parent, within);
}

/** Records a failure in a span. */
export function recordFailure(span: Span | undefined, error: unknown): void {
  if (span === undefined) return;
  const recorded = error instanceof Error ? error : new Error(String(error));
  span.recordException(recorded);
  span.setStatus({ code: statusError, message: recorded.message });
}

function untilEnd<T>(span: Span, action: (span: Span) => T): T {
  let pending = false;
  try {
    const result = action(span);
    if (!(result instanceof Promise)) return result;
    pending = true;
    return waited(span, result) as T;
  } catch (error) {
    recordFailure(span, error);
    throw error;
  } finally {
    if (!pending) span.end();
  }
}

async function waited<T>(span: Span, pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    recordFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}
