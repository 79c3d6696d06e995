/** A file that an emitter made: generated, so rewritten whole whenever the model changes. */
export interface EmittedFile {
  /** Relative to the project's root, with forward slashes. */
  readonly path: string;
  readonly content: string;
}
