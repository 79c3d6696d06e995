import { posix } from "node:path";
import { camelCase } from "../src/model/camel-case.js";
import { coreTypeName, foreignFolder, isCrdPath } from "../src/model/foreign-kinds.js";
import { pluralOf } from "../src/model/plural.js";
import type { CertificateSource, ProjectResource, ProjectWebhooks } from "../src/model/project-config.js";
import { versionFolder } from "../src/project/paths.js";

/** The variables of `init`'s templates. */
export interface ProjectVariables {
  readonly projectName: string;
  readonly domain: string;
  /** Where the operator runs: `<projectName>-system`. */
  readonly namespace: string;
  /** The image's name until `build-installer --image` gives another. */
  readonly image: string;
  readonly multigroup: boolean;
  /** Where PROJECT says that the webhooks' certificates come from. */
  readonly certs?: CertificateSource;
  /** Wheelwright's own version. */
  readonly cliVersion: string;
}

/** The variables of the templates of `create api` and `create webhook`. Paths may hold `__group__`, `__version__`, `__kind__`, `__plural__`. */
export interface KindVariables extends ProjectVariables {
  /** Without the domain: `apps`; empty for a kind whose group is the domain itself. */
  readonly group: string;
  /** With the domain: `apps.example.com`. */
  readonly domainGroup: string;
  /** `apps.example.com/v1beta1` */
  readonly apiVersion: string;
  readonly version: string;
  readonly kind: string;
  /** `demoapplication`: in file names, and the singular. In a path `__kind__` stands for it. */
  readonly kindLower: string;
  /** `demoApplication`: in names of functions and constants. */
  readonly kindCamel: string;
  readonly plural: string;
  /** Whether it is the one that is derived from the kind, so that nothing needs to say it. */
  readonly usualPlural: boolean;
  readonly singular: string;
  readonly namespaced: boolean;
  /** The folder of the version's files: `api/v1beta1`, or `api/apps/v1beta1` in a project of several groups. */
  readonly apiFolder: string;
  /** The same from src/controllers, as an import says it. */
  readonly apiFromControllers: string;
  /** For a kind that isn't the project's own: what its type is imported from, and its name there if that isn't the kind's. Else empty. */
  readonly typeModule: string;
  readonly typeName: string;
  /** Where the version's admission webhooks are served, if not where they usually are. */
  readonly paths: WebhookPaths;
}

/** Paths of admission webhooks that were chosen. */
export type WebhookPaths = Pick<ProjectWebhooks, "defaultingPath" | "validationPath">;

/** The image's name in a scaffold, as kubebuilder has it. */
const placeholderImage = "controller:latest";

/** Makes the variables of a project. */
export function projectVariables(
  project: Pick<ProjectVariables, "projectName" | "domain" | "cliVersion" | "certs"> & { readonly multigroup?: boolean },
): ProjectVariables {
  return {
    projectName: project.projectName,
    domain: project.domain,
    namespace: `${project.projectName}-system`,
    image: placeholderImage,
    multigroup: project.multigroup ?? false,
    ...(project.certs === undefined ? {} : { certs: project.certs }),
    cliVersion: project.cliVersion,
  };
}

/** Makes the variables of one version of a kind. */
export function kindVariables(
  project: ProjectVariables,
  kind: Pick<ProjectResource, "group" | "version" | "kind" | "plural" | "namespaced" | "foreign"> & {
    readonly domain?: string;
    readonly webhooks?: WebhookPaths;
  },
): KindVariables {
  const kindLower = kind.kind.toLowerCase();
  const domain = kind.foreign === undefined ? project.domain : (kind.domain ?? "");
  const apiFolder = kind.foreign === undefined ? versionFolder(project.multigroup, kind.group, kind.version) : foreignFolder(kind);
  const domainGroup = [kind.group, domain].filter((part) => part !== "").join(".");
  const usual = pluralOf(kind.kind);
  return {
    ...project,
    group: kind.group,
    domainGroup,
    apiVersion: domainGroup === "" ? kind.version : `${domainGroup}/${kind.version}`,
    version: kind.version,
    kind: kind.kind,
    kindLower,
    kindCamel: camelCase(kind.kind),
    plural: kind.plural ?? usual,
    usualPlural: kind.plural === undefined || kind.plural === usual,
    singular: kindLower,
    namespaced: kind.namespaced,
    ...typeOf(kind, domainGroup),
    paths: kind.webhooks ?? {},
    apiFolder,
    apiFromControllers: posix.relative("src/controllers", apiFolder),
  };
}

function typeOf({ kind, version, foreign }: Pick<ProjectResource, "kind" | "version" | "foreign">, group: string) {
  if (foreign === undefined) return { typeModule: "", typeName: "" };
  if (foreign.source === "core") return { typeModule: "wheelwright/kubernetes", typeName: coreTypeName(group, version, kind) };
  return { typeModule: isCrdPath(foreign.path) ? `./zz_generated.${kind.toLowerCase()}` : foreign.path, typeName: "" };
}
