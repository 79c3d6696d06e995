/**
 * The remedy where a failure's message shows that a write took too long; empty for any other. The API server gives a write 34 s (apiserver,
 * pkg/endpoints/handlers/rest.go), in which it may call the conversion webhook three times.
 */
export function slowConversionRemedy(message: string): string {
  if (!/did not complete within requested timeout|context deadline exceeded/.test(message)) return "";
  return "; a write converts the object up to three times in 34 s: make the conversion webhook faster";
}
