/** An object under construction: fields may still be missing, and may be set. */
export type Draft<T> = { -readonly [Field in keyof T]?: T[Field] };
