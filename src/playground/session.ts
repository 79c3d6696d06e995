import type { KindConversion } from "../convert/convertible.js";
import { type ConversionRegistry, conversionRegistry } from "../convert/registry.js";
import { byPlace, type Diagnostic } from "../diagnostics/diagnostic.js";
import { convertDocuments, type DocumentProblem } from "../manifests/convert-documents.js";
import type { RenamedKey } from "../manifests/edit/edit-context.js";
import { checkObjects } from "../manifests/judge/check-objects.js";
import { readDocuments } from "../manifests/read-documents.js";
import { type ManifestObject, objectsOfText } from "../manifests/read-objects.js";
import { renamedBy } from "../manifests/renamed-keys.js";
import { type DefaultNote, defaultsOf } from "./defaults.js";
import { type KeptNote, keptIn } from "./kept-values.js";
import type { TryData } from "./try-data.js";

/** A text after conversion. */
export interface Conversion {
  readonly text: string;
  /** Why some of its objects were not converted. */
  readonly problems: readonly string[];
  readonly kept: readonly KeptNote[];
}

/** The remarks on a text as it is. */
export interface Verdict {
  /** The findings of `wheelwright validate --json`. */
  readonly findings: readonly Diagnostic[];
  /** The values that the API server fills in. */
  readonly defaults: readonly DefaultNote[];
  /** The version of the first object, if it is one of the kind's. */
  readonly version?: string;
}

/** Converts and judges the objects of one kind, without Node and without a page around it. */
export class TrySession {
  readonly #registry: ConversionRegistry;
  readonly #isRenamed: RenamedKey;

  constructor(
    readonly data: TryData,
    conversions: readonly KindConversion[],
  ) {
    this.#registry = conversionRegistry(conversions);
    this.#isRenamed = renamedBy(data.renamed);
  }

  /** Converts a text as `wheelwright convert --to VERSION` does. What can't be read stays as it is, and is a problem. */
  async convert(text: string, version: string): Promise<Conversion> {
    const { group } = this.data.kind;
    const unread: Diagnostic[] = [];
    const documents = readDocuments("object.yaml", text, unread);
    if (unread.length > 0) return { text, problems: unread.map(wordsWithPlace), kept: [] };
    const conversions = {
      registry: this.#registry,
      hasEqualVersion: (ofGroup: string, kind: string, wanted: string) =>
        ofGroup === group && kind === this.data.kind.kind && this.data.equalVersions.includes(wanted),
    };
    const change = { convert: { target: { group, version }, conversions }, stripped: new Set<string>() };
    const converted = await convertDocuments(text, documents, change, this.#isRenamed);
    return { text: converted.text, problems: converted.problems.flatMap(wordsOf), kept: keptIn(converted.text, this.data) };
  }

  /** Judges a text as `wheelwright validate` does. */
  judge(text: string): Verdict {
    const found: Diagnostic[] = [];
    const objects = objectsOfText("object.yaml", text, found);
    const { checked, diagnostics } = checkObjects(objects, [], { kinds: [this.data.kind] });
    const [first] = objects;
    const version = first === undefined ? undefined : this.#versionOf(first);
    return {
      findings: [...found, ...diagnostics].sort(byPlace),
      defaults: checked.flatMap(({ object, version: judged }) => defaultsOf(object.value, judged)),
      ...(version === undefined ? {} : { version }),
    };
  }

  #versionOf({ apiVersion, kind }: ManifestObject): string | undefined {
    const { group, kind: ours, versions } = this.data.kind;
    return kind === ours ? versions.find(({ name }) => `${group}/${name}` === apiVersion)?.name : undefined;
  }
}

function wordsWithPlace({ message, place }: Diagnostic): string {
  return place === undefined ? message : `${message} (line ${place.line}, column ${place.column})`;
}

function wordsOf(problem: DocumentProblem): readonly string[] {
  if (problem.kind === "refused") return [problem.reason];
  return problem.kind === "reprinted" ? ["the text could not be edited in place, so it is printed again, without its comments"] : [];
}
