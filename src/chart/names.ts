import { type ChartSource, fullName, managerName } from "./chart-source.js";
import { goText } from "./go-literal.js";
import { Conditional, Expression, Extended, isTemplateList, type TemplateNode, type TemplateObject, textAt } from "./template-node.js";

/** A text that names an object or the namespace of the installer, in a place where it isn't known to be a reference: it doesn't follow the release. */
export interface FixedMention {
  /** `Deployment demo-operator-controller-manager` */
  readonly object: string;
  /** `spec.template.spec.containers[0].env[0].value` */
  readonly path: string;
  readonly text: string;
}

/** An expression that gives the name of an object of the scaffold in the release, where `context` is the template's root. */
export function scaffoldName(source: ChartSource, bare: string, context: "$" | "."): string {
  return releaseName(source, `${bare}${source.nameSuffix ?? ""}`, context);
}

/** @param rest a name of the installer without the prefix */
function releaseName({ name }: ChartSource, rest: string, context: "$" | "."): string {
  return `include "${name}.resourceName" (dict "suffix" ${goText(rest)} "context" ${context})`;
}

/** Has names and references follow the release: whatever the installer's prefix and namespace stand in becomes an expression. */
export class ReleaseNames {
  readonly mentions: FixedMention[] = [];
  readonly #names: ReadonlyMap<string, string>;
  readonly #account: string;

  constructor(private readonly source: ChartSource) {
    const { namePrefix, objects } = source;
    const named = objects.filter(({ kind }) => kind !== "CustomResourceDefinition" && kind !== "Namespace");
    const prefixed = named.map((object) => textAt(object, "metadata", "name")).filter((name) => name !== "" && name.startsWith(namePrefix));
    this.#names = new Map(prefixed.map((name) => [name, name.slice(namePrefix.length)]));
    this.#account = fullName(source, managerName);
  }

  /** An expression that gives the name of an object of the scaffold. */
  expressionOf(bare: string): string {
    return scaffoldName(this.source, bare, "$");
  }

  /** Whether names follow the release at all: without a prefix only the namespace beside them does. */
  get #followed(): boolean {
    return this.source.namePrefix !== "";
  }

  get serviceAccount(): string {
    return `include "${this.source.name}.serviceAccountName" $`;
  }

  /** Also knows the names of objects that the installer doesn't have. */
  with(objects: readonly TemplateObject[]): ReleaseNames {
    return new ReleaseNames({ ...this.source, objects: [...this.source.objects, ...(objects as ChartSource["objects"])] });
  }

  /** An object whose names and references follow the release. */
  follow(object: TemplateObject): TemplateObject {
    const label = `${textAt(object, "kind")} ${textAt(object, "metadata", "name")}`;
    const account = object.kind === "ServiceAccount" && textAt(object, "metadata", "name") === this.#account;
    const followed = this.#walk(object, [], label) as TemplateObject;
    if (!account) return followed;
    return { ...followed, metadata: { ...(followed.metadata as TemplateObject), name: new Expression(this.serviceAccount) } };
  }

  #walk(node: TemplateNode, path: readonly string[], label: string): TemplateNode {
    if (typeof node === "string") return this.#text(node, path, label);
    if (node instanceof Conditional) return new Conditional(node.condition, this.#walk(node.value, path, label));
    if (node instanceof Extended) return new Extended(this.#walk(node.base, path, label) as TemplateObject, node.extra);
    if (isTemplateList(node)) return node.map((item, index) => this.#walk(item, [...path, `[${index}]`], label));
    if (node instanceof Expression || typeof node !== "object" || node === null) return node;
    const isAccount = node.kind === "ServiceAccount" && node.name === this.#account;
    const entries = Object.entries(node).map(([key, value]) => {
      const accountName = (isAccount && key === "name") || (key === "serviceAccountName" && value === this.#account);
      return [key, accountName ? new Expression(this.serviceAccount) : this.#walk(value, [...path, key], label)] as const;
    });
    return Object.fromEntries(entries);
  }

  #text(text: string, path: readonly string[], label: string): TemplateNode {
    const expression = this.#reference(text, path);
    if (expression !== undefined) return new Expression(expression);
    if (this.#isMentioned(text)) this.mentions.push({ object: label, path: path.join(".").replaceAll(".[", "["), text });
    return text;
  }

  /** The expression for a text that is a reference from end to end. */
  #reference(text: string, path: readonly string[]): string | undefined {
    const { namespace } = this.source;
    if (text === namespace) return isNamespacePlace(path) ? "$.Release.Namespace" : undefined;
    const rest = this.#names.get(text);
    if (rest !== undefined && this.#followed) return releaseName(this.source, rest, "$");
    const flag = /^(--[\w-]+=)(.+)$/.exec(text);
    if (flag !== null) {
      const [, head = "", value = ""] = flag;
      const inner = this.#reference(value, /namespace/.test(head) ? ["namespace"] : ["flag"]);
      return inner === undefined ? undefined : `printf "${head}%s" (${inner})`;
    }
    const proxied = this.#proxiedName(text);
    if (proxied !== undefined) return proxied;
    const [first = "", ...others] = text.split(/[./]/);
    if (others.length === 0 || !text.includes(namespace)) return undefined;
    return this.#hostName(first, text) ?? this.#namespacedName(text);
  }

  /** `SERVICE.NAMESPACE.svc.cluster.local`, in any length. */
  #hostName(service: string, text: string): string | undefined {
    const head = `${service}.${this.source.namespace}`;
    const domain = text.slice(head.length);
    const rest = this.#names.get(service);
    if (rest === undefined || !text.startsWith(head) || !/^(\.svc(\.[\w.-]+)?)?$/.test(domain)) return undefined;
    return `printf ${goText(`%s.%s${domain}`)} (${releaseName(this.source, rest, "$")}) $.Release.Namespace`;
  }

  /** `https:SERVICE:PORT`, as a right to `services/proxy` names it. */
  #proxiedName(text: string): string | undefined {
    const [, service = "", port = ""] = /^https:([^:]+)(:\d+)$/.exec(text) ?? [];
    const rest = this.#names.get(service);
    if (rest === undefined || !this.#followed) return undefined;
    return `printf ${goText(`https:%s${port}`)} (${releaseName(this.source, rest, "$")})`;
  }

  /** `NAMESPACE/NAME`, as cert-manager's annotation has it. */
  #namespacedName(text: string): string | undefined {
    const [namespace, name = "", ...others] = text.split("/");
    const rest = this.#names.get(name);
    if (namespace !== this.source.namespace || rest === undefined || others.length > 0) return undefined;
    return `printf "%s/%s" $.Release.Namespace (${releaseName(this.source, rest, "$")})`;
  }

  #isMentioned(text: string): boolean {
    const words = new Set(text.split(/[^A-Za-z0-9-]+/));
    return words.has(this.source.namespace) || (this.#followed && [...this.#names.keys()].some((name) => words.has(name)));
  }
}

/** Where a text that is the namespace's name means the namespace. */
function isNamespacePlace(path: readonly string[]): boolean {
  const last = path.at(-1) ?? "";
  return last === "namespace" || last === "kubernetes.io/metadata.name" || path.at(-2) === "matchNames";
}
