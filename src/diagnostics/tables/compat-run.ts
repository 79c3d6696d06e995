import { define } from "../define.js";

/** WW579 to WW589: what keeps `wheelwright compat` from comparing. */
export const compatRunDiagnostics = {
  WW579: define<{ kind: string }>({
    severity: "error",
    title: "--live without the project's files",
    message: ({ kind }) => `objects of ${kind} are converted by the project's code, and this repository has no files`,
    remedy: () => "run it in a clone with files: git clone",
  }),
  WW581: define({
    severity: "error",
    title: "there is no git",
    message: () => "the program git isn't there, and the old state of the project is in its history",
    remedy: () => "install git, or compare with a CRD: --against file:CRD.yaml, kube: or installer:FILE",
  }),
  WW582: define<{ folder: string }>({
    severity: "error",
    title: "the project is in no git repository",
    message: ({ folder }) => `${folder} is in no git repository, so there is no older state to compare with`,
    remedy: () => "run it in a clone, or compare with a CRD: --against file:CRD.yaml, kube: or installer:FILE",
  }),
  WW583: define<{ revision: string; meant?: string }>({
    severity: "error",
    title: "a revision that the repository doesn't have",
    message: ({ revision }) => `${revision} is no commit, tag or branch of this repository`,
    remedy: ({ meant }) => (meant === undefined ? "name one that `git rev-parse` knows; `git fetch --tags` brings tags" : `write ${meant}`),
  }),
  WW584: define<{ revision: string }>({
    severity: "error",
    title: "the clone is shallow, and its history ends before what is asked for",
    message: ({ revision }) => `this clone has only a part of the history, and ${revision} isn't in it`,
    remedy: () => "fetch the history: `git fetch --unshallow --tags`, or `fetch-depth: 0` of actions/checkout",
  }),
  WW580: define<Record<never, never>>({
    severity: "error",
    title: "no release is tagged",
    message: () => "no release is tagged in the history of this branch",
    remedy: () => "tag a release: git tag v0.1.0; in a clone of CI, fetch the tags first",
  }),
  WW585: define<{ revision: string }>({
    severity: "error",
    title: "no default branch to compare with",
    message: ({ revision }) => `the point where this branch left ${revision} isn't known`,
    remedy: () => "name a revision: --against v0.1.0, or set the remote's default branch with `git remote set-head origin --auto`",
  }),
  WW586: define<{ source: string; looked: string }>({
    severity: "error",
    title: "the old state has no kinds",
    message: ({ source, looked }) => `${source} has no kinds to compare with: ${looked}`,
    remedy: () => "name another revision, or a CRD: --against file:CRD.yaml, kube: or installer:FILE",
  }),
  WW587: define<{ source: string; problem: string }>({
    severity: "warning",
    title: "the old type files can't be read; the CRDs of that revision are used",
    message: ({ source, problem }) => `the type files of ${source} can't be read (${problem}), so its config/crd/bases is compared`,
    remedy: () => "nothing has to be done; findings have no line of the old type file, and mappings of that revision aren't compared",
  }),
  WW588: define<{ kind: string; known: readonly string[] }>({
    severity: "error",
    title: "a kind that neither state has",
    message: ({ kind, known }) => `there is no kind ${kind}; there ${known.length === 1 ? "is" : "are"} ${known.join(", ")}`,
    remedy: () => "name a kind of the project, or leave --kind away to compare all",
  }),
  WW589: define<{ source: string; kinds: readonly string[] }>({
    severity: "error",
    title: "the CRDs to compare with are of other kinds",
    message: ({ source, kinds }) => `${source} has no CRD of this project's kinds, only of ${kinds.join(", ")}`,
    remedy: () => "name the CRDs of this project",
  }),
};
