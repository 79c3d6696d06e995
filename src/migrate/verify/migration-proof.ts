import { migrationProofAnnotation } from "../../model/migration-state.js";
import type { CustomResourceDefinition } from "../crd.js";
import { pinCrd } from "../crd.js";

/** The proof that a clean verification leaves on the CRD, in the annotation `wheelwright.dev/migration-proof`: JSON. */
export interface MigrationProof {
  /** The version at which every object was stored. */
  readonly version: string;
  /** The CRD's `metadata.generation` while this was verified. */
  readonly generation: number;
  /** The CRD's `metadata.uid`: an annotation that was copied to another cluster proves nothing there. */
  readonly uid: string;
  /** A hash of the CRD's spec without its CA bundle, whose renewal raises the generation and changes nothing about what is stored. */
  readonly spec: string;
  /**
   * The revision of etcd at which the verification's first page was listed: whatever was written later was written after all API servers had taken up the
   * version. Absent in proofs of earlier releases.
   */
  readonly revision?: string;
  /** How many objects the verification saw. */
  readonly objects: number;
  /** When it ended, RFC 3339. */
  readonly at: string;
}

/** The knowledge about the versions at which a CRD's objects are stored. */
export type ProofState =
  | { readonly kind: "none" }
  /** There is one, and it says nothing of the CRD as it is now. */
  | { readonly kind: "void"; readonly why: string; readonly proof?: MigrationProof }
  | { readonly kind: "valid"; readonly proof: MigrationProof };

/** Reads a CRD's proof, and judges whether it holds for the CRD as it is. */
export function proofOf(crd: CustomResourceDefinition): ProofState {
  const text = crd.metadata?.annotations?.[migrationProofAnnotation];
  if (text === undefined) return { kind: "none" };
  const proof = parseProof(text);
  if (proof === undefined) return { kind: "void", why: `the annotation ${migrationProofAnnotation} is damaged` };
  const { uid, storageVersion, storedVersions, generation, digest } = pinCrd(crd);
  const isVoid = (why: string): ProofState => ({ kind: "void", why, proof });
  if (proof.uid !== uid) return isVoid("the proof is of another CRD: it was copied from another cluster, or the CRD was made again");
  if (proof.version !== storageVersion) return isVoid(`the proof is of ${proof.version}, and ${storageVersion} is stored now`);
  if (proof.generation !== generation && proof.spec !== digest) {
    return isVoid(`the CRD was changed since the proof (generation ${proof.generation}, now ${generation})`);
  }
  // The API server adds each version that becomes the storage version, so that a switch that was taken back leaves it there.
  if (proof.generation !== generation && storedVersions.some((stored) => stored !== storageVersion)) {
    const versions = `status.storedVersions is [${storedVersions.join(", ")}]`;
    return isVoid(`the CRD was written since the proof and ${versions}: another version may have been stored in between`);
  }
  return { kind: "valid", proof };
}

function parseProof(text: string): MigrationProof | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { version, generation, uid, spec, revision, objects, at } = value as Readonly<Record<string, unknown>>;
  const isWhole =
    typeof version === "string" &&
    typeof uid === "string" &&
    typeof spec === "string" &&
    typeof at === "string" &&
    (revision === undefined || typeof revision === "string") &&
    Number.isSafeInteger(generation) &&
    Number.isSafeInteger(objects);
  return isWhole ? (value as MigrationProof) : undefined;
}
