/** The formats of a mapping's two fields, where their schemas have one. A value that a format can't hold isn't given to its field. */
export interface FieldFormats {
  readonly spoke?: string;
  readonly hub?: string;
}
