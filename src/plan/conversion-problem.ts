import type { DecisionOption } from "../model/decision.js";
import type { JsonValue } from "../model/json.js";
import type { Place } from "../model/place.js";

/** Something about a conversion that a person has to decide, or that can't be done. */
export type ConversionProblem = ConversionProblemDetail & {
  readonly place: Place;
  /** The other version's side of it. */
  readonly related: readonly { readonly message: string; readonly place: Place }[];
};

/** The sides of a mapping that need a value for absence. */
export type RequiredIn = "spoke" | "hub" | "both";

/** The kinds of problems. Paths begin at the object of their version, with a dot. */
export type ConversionProblemDetail =
  /** A hint names a path that the hub lacks. */
  | {
      readonly kind: "unknownPath";
      readonly path: string;
      readonly hubVersion: string;
      /** The field that bears the hint. */
      readonly spokePath?: string;
      /** The object of the hub that a path without a leading dot begins at, if it isn't the whole. */
      readonly inside?: string;
      readonly suggestion?: string;
    }
  /** A hint's path leads to metadata that no field can stand for. */
  | { readonly kind: "metadataPath"; readonly path: string; readonly reason: string }
  /** A hint's path leads into a list or a map, whose elements it can't name. */
  | {
      readonly kind: "pathIntoElements";
      readonly path: string;
      readonly container: string;
      readonly containerIs: "list" | "map";
      /** The path that means all of them, where the hint may say so. */
      readonly elements?: string;
    }
  /** A path with a leading dot in the class of list elements or map values. */
  | { readonly kind: "absoluteInElement"; readonly path: string; readonly spokePath: string }
  /** Two spoke fields stand for one hub path, or one for a part of the other. */
  | { readonly kind: "claimedTwice"; readonly hubPath: string; readonly first: string; readonly second: string }
  /** Types that no conversion is known between. */
  | {
      readonly kind: "typeMismatch";
      readonly spokePath: string;
      readonly spokeType: string;
      readonly hubPath: string;
      readonly hubType: string;
    }
  /** A codec that its fields' types don't fit. */
  | { readonly kind: "codecMisfit"; readonly codec: string; readonly spokePath: string; readonly expected: string; readonly found: string }
  /** Known, and not converted yet; with options where a decorator on the field, or inside of it, would say what is meant. */
  | { readonly kind: "unsupported"; readonly path: string; readonly reason: string; readonly options?: readonly DecisionOption[] }
  /** One field is only in the spoke, and others that may be its counterpart are only in the hub. */
  | {
      readonly kind: "undecided";
      readonly spokePath: string;
      readonly type: string;
      readonly options: readonly DecisionOption[];
      /** Hub fields with a fitting type that are not among the options, because others are likelier. */
      readonly others: readonly string[];
      readonly undecoratable?: true;
    }
  /** A required hub field that no spoke field stands for. */
  | { readonly kind: "requiredHubOnly"; readonly hubPath: string; readonly spokeVersion: string; readonly decorator: string }
  /** A required spoke field that the hub can't tell. */
  | { readonly kind: "requiredSpokeOnly"; readonly spokePath: string; readonly hubVersion: string }
  /** Required on one side, optional on the other, and without a value for absence. */
  | {
      readonly kind: "requiredMismatch";
      readonly spokePath: string;
      readonly hubPath: string;
      /** The sides that need a value: both, where both fields are required, and each may be there without the other. */
      readonly requiredIn: RequiredIn;
      /** The hint with a value for absence, where one can be given. */
      readonly decorator?: string;
      readonly undecoratable?: true;
    }
  /** A required side for which a codec, or a narrower type, may have nothing to show. */
  | {
      readonly kind: "noPlaceholder";
      readonly spokePath: string;
      readonly hubPath: string;
      readonly requiredIn: RequiredIn;
      readonly undecoratable?: true;
    }
  /** A hint inside of an object that a codec takes whole, or that is kept whole since only the spoke has it. */
  | { readonly kind: "unreadHint"; readonly decorator: string; readonly name: string; readonly spokePath: string; readonly codec?: string }
  /** A codec of the user's that has no `put` for the parts of a value which an edit of the other version doesn't show. */
  | { readonly kind: "noPut"; readonly codec: string; readonly losses: string }
  /** A field without a bound that may be kept as residue. */
  | { readonly kind: "unboundedResidue"; readonly path: string; readonly version: string; readonly unbounded: string }
  /** A value for absence that nothing needs, or that doesn't fit. */
  | {
      readonly kind: "badWhenAbsent";
      readonly path: string;
      readonly reason: string;
      readonly cause?: "unneeded" | "neededOnce" | "neededTwice" | "neededOften" | "misfit";
      /** The hub's field, if both sides need a value, or one needs another value. */
      readonly hubPath?: string;
      /** The one side that needs a value, if the hint has two, or one that doesn't fit. */
      readonly neededIn?: "spoke" | "hub";
      /** The hub's fields that need a value, if they are several. */
      readonly hubPaths?: readonly string[];
    }
  /** Defaults that differ. */
  | {
      readonly kind: "defaultMismatch";
      readonly spokePath: string;
      readonly spokeDefault: string;
      readonly hubPath: string;
      readonly hubDefault: string;
      /** The codec between the two, as its hint writes it. */
      readonly codec?: string;
      /** The default that the codec makes for one side, as JSON, where that is known without running it. */
      readonly converted?: { readonly side: "spoke" | "hub"; readonly value: JsonValue };
    }
  /** Lists, or maps, that are merged differently. */
  | {
      readonly kind: "mergeMismatch";
      readonly spokePath: string;
      readonly spokeMerge: string;
      readonly hubPath: string;
      readonly hubMerge: string;
      /** Another spoke merges it as the hub does: the hub can't change without that. */
      readonly isSettled?: true;
    }
  /** `@HubOnly` on a path that isn't only in the hub, or that is in something which is. */
  | { readonly kind: "notHubOnly"; readonly path: string; readonly reason: string; readonly around?: string }
  /** A field that only the spoke has, without a hint that says so. */
  | { readonly kind: "keptSpokeOnly"; readonly spokePath: string; readonly hubVersion: string; readonly undecoratable?: true }
  /** An object that has to be there, and may come out with fewer properties than its schema wants. */
  | {
      readonly kind: "mayBeEmpty";
      readonly path: string;
      readonly version: string;
      readonly otherVersion: string;
      readonly least: number;
      /** The field of the spoke, or else of the hub, that the question is about. */
      readonly decisionPath: string;
      readonly options: readonly DecisionOption[];
    }
  /** One side refuses values that the other takes. */
  | {
      readonly kind: "narrower";
      readonly spokePath: string;
      readonly hubPath: string;
      /** The one that refuses them. */
      readonly narrowSide: "spoke" | "hub";
      readonly narrowPath: string;
      readonly narrowVersion: string;
      readonly widePath: string;
      readonly wideVersion: string;
      readonly constraint: string;
      readonly example?: string;
    };

const warnings: ReadonlySet<ConversionProblemDetail["kind"]> = new Set([
  "keptSpokeOnly",
  "narrower",
  "unboundedResidue",
  "unreadHint",
  "noPut",
]);

/** Whether a problem is only worth knowing: all others stand against code. */
export function isWarning({ kind }: ConversionProblemDetail): boolean {
  return warnings.has(kind);
}
