import type { KubernetesObject, OwnerReference } from "../../cluster/resource.js";

/** A core/v1 Pod, as far as it tells what it runs. */
export interface Pod extends KubernetesObject {
  readonly status?: {
    readonly phase?: string;
    readonly containerStatuses?: readonly { readonly name: string; readonly imageID?: string }[] | null;
  };
  readonly spec?: { readonly containers?: readonly { readonly name: string }[] };
}

/** The images that the operator's replicas run. */
export type Replicas =
  /** Each runs this very image, by its digest. */
  | { readonly kind: "same"; readonly image: string; readonly count: number }
  /** One runs another, or it isn't known yet, or nothing is known of them. `image` is the other one. */
  | { readonly kind: "other"; readonly why: string; readonly image?: string };

export interface ReplicaChoice {
  /** The name of the pod that this process runs in. */
  readonly own: string;
  /** The container whose image counts. */
  readonly container?: string | undefined;
  /** The selector of the Service that the conversion webhook is behind. */
  readonly selector?: Readonly<Record<string, string>> | undefined;
}

/**
 * Whether all pods that may convert or control objects run this process's image: those of its own Deployment, and those behind the conversion webhook's
 * Service, whichever they are. A pod that is going still counts, since it may answer; one that has ended doesn't. Images are compared by the ID that the kubelet
 * reports, since a tag may have moved.
 * @param pods of the operator's namespace
 */
export function judgeReplicas(pods: readonly Pod[], { own, container, selector }: ReplicaChoice): Replicas {
  const mine = pods.find(({ metadata }) => metadata?.name === own);
  if (mine === undefined) return other(`the pod ${own}, which this process runs in, isn't in its namespace`);
  const name = container ?? chosenContainer(mine);
  if (name === undefined) return other(`the pod ${own} has several containers and none called manager: say which one the operator is`);
  const image = imageOf(mine, name);
  if (image === undefined) return other(`the image of the pod ${own} isn't known yet`);
  const replicas = pods.filter((pod) => !hasEnded(pod) && (pod === mine || isSibling(pod, mine) || matches(pod, selector)));
  const images = replicas.map((pod) => ({ pod: `the pod ${pod.metadata?.name}`, found: imageOf(pod, name) }));
  const differing = images.find(({ found }) => found !== undefined && found !== image);
  if (differing?.found !== undefined)
    return { ...other(`${differing.pod} runs another image (${differing.found})`), image: differing.found };
  const unknown = images.find(({ found }) => found === undefined);
  if (unknown !== undefined) return other(`${unknown.pod} has yet to show which image it runs`);
  return { kind: "same", image, count: replicas.length };
}

function other(why: string): Replicas & { kind: "other" } {
  return { kind: "other", why };
}

/** As kubebuilder and Wheelwright call it. */
const usualContainer = "manager";

function chosenContainer({ spec }: Pod): string | undefined {
  const names = (spec?.containers ?? []).map(({ name }) => name);
  if (names.includes(usualContainer)) return usualContainer;
  return names.length === 1 ? names[0] : undefined;
}

function imageOf({ status }: Pod, container: string): string | undefined {
  return status?.containerStatuses?.find(({ name }) => name === container)?.imageID || undefined;
}

function hasEnded({ status }: Pod): boolean {
  return status?.phase === "Succeeded" || status?.phase === "Failed";
}

function isSibling(pod: Pod, mine: Pod): boolean {
  const owner = ownerOf(mine);
  return owner !== undefined && ownerOf(pod) === owner;
}

/**
 * The owner whose replica a pod is. A Deployment's pods belong to a ReplicaSet for each of its templates, which is called `DEPLOYMENT-HASH`, with the hash in the
 * label `pod-template-hash` (kubernetes, pkg/controller/deployment/sync.go): so the Deployment needn't be asked.
 */
function ownerOf({ metadata }: Pod): string | undefined {
  const owner: OwnerReference | undefined = metadata?.ownerReferences?.find(({ controller }) => controller === true);
  if (owner === undefined) return undefined;
  const suffix = `-${metadata?.labels?.["pod-template-hash"]}`;
  return owner.kind === "ReplicaSet" && owner.name.endsWith(suffix)
    ? `Deployment/${owner.name.slice(0, -suffix.length)}`
    : `${owner.kind}/${owner.name}`;
}

function matches({ metadata }: Pod, selector: ReplicaChoice["selector"]): boolean {
  const wanted = Object.entries(selector ?? {});
  return wanted.length > 0 && wanted.every(([label, value]) => metadata?.labels?.[label] === value);
}
