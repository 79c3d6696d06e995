/** A field of a version that is made at random. */
export interface RandomField {
  name: string;
  isRequired: boolean;
  type: RandomType;
}

/** The type of a field. Objects, elements of lists and values of maps have fields of their own. */
export type RandomType =
  | { readonly kind: "scalar"; readonly text: string; readonly decorators: readonly string[]; readonly initializer?: string }
  | RandomObject
  | { readonly kind: "list"; readonly merge: "keyed" | "plain"; readonly element: RandomObject }
  | { readonly kind: "map"; readonly element: RandomObject };

export interface RandomObject {
  readonly kind: "object";
  readonly fields: RandomField[];
  /** Whether a field that has it as its type wants a property in it. */
  mayNotBeEmpty?: boolean;
}

/** The objects that fields can move between: an object and those inside it, but for elements of lists and values of maps. */
export function objectsOf(object: RandomObject): readonly RandomObject[] {
  return [object, ...object.fields.flatMap(({ type }) => (type.kind === "object" ? objectsOf(type) : []))];
}

/** The outermost objects: the root, the elements of lists and the values of maps. */
export function regionsOf(root: RandomObject): readonly RandomObject[] {
  const elements = objectsOf(root).flatMap(({ fields }) =>
    fields.flatMap(({ type }) => (type.kind === "list" || type.kind === "map" ? [type.element] : [])),
  );
  return [root, ...elements.flatMap(regionsOf)];
}

/** The name of the field by which the elements of lists with keys are known. */
export const keyName = "id";
