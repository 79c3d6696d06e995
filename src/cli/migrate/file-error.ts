/** Why a file can't be read or written: the code of the system, as `ENOENT`. */
export function fileErrorReason(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
