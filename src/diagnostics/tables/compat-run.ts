import { define } from "../define.js";

/** WW579 to WW589: what keeps `wheelwright compat` from comparing. */
export const compatRunDiagnostics = {
  WW579: define<{ kind: string }>({
    severity: "error",
    title: "--live without the project's files",
    message: ({ kind }) => `objects of ${kind} are converted by the project's code, and this repository has no files`,
    remedy: () => "run it in a clone with files: git clone",
    help: `
\`wheelwright compat --live\` converts each object of the cluster as the operator does: it bundles the project's conversions, and runs them. A repository that was made with \`git clone --bare\` has only the history.

    git clone https://example.com/demo-operator.git && cd demo-operator && npm ci
    npx wheelwright compat --live
`,
  }),
  WW581: define({
    severity: "error",
    title: "there is no git",
    message: () => "the program git isn't there, and the old state of the project is in its history",
    remedy: () => "install git, or compare with a CRD: --against file:CRD.yaml, kube: or installer:FILE",
    help: `
\`wheelwright compat\` reads the type files of an older revision with \`git ls-tree\` and \`git cat-file\`. It checks nothing out and changes nothing.

Without git, compare with CRDs that are files or in a cluster:

    wheelwright compat --against file:released/crds
    wheelwright compat --against kube:
`,
  }),
  WW582: define<{ folder: string }>({
    severity: "error",
    title: "the project is in no git repository",
    message: ({ folder }) => `${folder} is in no git repository, so there is no older state to compare with`,
    remedy: () => "run it in a clone, or compare with a CRD: --against file:CRD.yaml, kube: or installer:FILE",
    help: `
Without \`--against\`, and with a revision, the old state of the project is what git has of it. An archive of the sources has no history.

    git clone https://example.com/demo-operator.git && cd demo-operator && npx wheelwright compat
    wheelwright compat --against installer:dist/install.yaml
`,
  }),
  WW583: define<{ revision: string; meant?: string }>({
    severity: "error",
    title: "a revision that the repository doesn't have",
    message: ({ revision }) => `${revision} is no commit, tag or branch of this repository`,
    remedy: ({ meant }) => (meant === undefined ? "name one that `git rev-parse` knows; `git fetch --tags` brings tags" : `write ${meant}`),
    help: `
\`--against\` takes whatever git calls a commit: a tag, a branch, also one with slashes, a hash, \`HEAD~3\`. A branch that only the remote \`origin\` has is found, too.

    wheelwright compat --against v0.1.0
    wheelwright compat --against release/1.x
    wheelwright compat --against HEAD~3

Tags that a clone doesn't have come with \`git fetch --tags\`.
`,
  }),
  WW584: define<{ revision: string }>({
    severity: "error",
    title: "the clone is shallow, and its history ends before what is asked for",
    message: ({ revision }) => `this clone has only a part of the history, and ${revision} isn't in it`,
    remedy: () => "fetch the history: `git fetch --unshallow --tags`, or `fetch-depth: 0` of actions/checkout",
    help: `
Jobs in CI clone with a depth of one by default: there is no older commit, no other branch and no tag.

    - uses: actions/checkout@v4
      with:
        fetch-depth: 0

On the command line:

    git fetch --unshallow --tags
`,
  }),
  WW580: define<Record<never, never>>({
    severity: "error",
    title: "no release is tagged",
    message: () => "no release is tagged in the history of this branch",
    remedy: () => "tag a release: git tag v0.1.0; in a clone of CI, fetch the tags first",
    help: `
\`wheelwright compat --since-tags\` reads the tags that this branch comes from and that look like a release: \`v1.2.3\`, \`1.2.3\`, and \`operator/v1.2.3\` for a project in the folder \`operator\`. Candidates such as \`v1.2.3-rc.1\` are none.

    git fetch --tags --unshallow
    git tag --merged HEAD
`,
  }),
  WW585: define<{ revision: string }>({
    severity: "error",
    title: "no default branch to compare with",
    message: ({ revision }) => `the point where this branch left ${revision} isn't known`,
    remedy: () => "name a revision: --against v0.1.0, or set the remote's default branch with `git remote set-head origin --auto`",
    help: `
Without \`--against\` the project is compared with the commit at which its branch left the default branch: \`origin/HEAD\`, or \`main\` or \`master\` of the remote, or of the clone itself. Here none of them is there, or they have no commit in common with this branch.

    git remote set-head origin --auto
    wheelwright compat --against develop
`,
  }),
  WW586: define<{ source: string; looked: string }>({
    severity: "error",
    title: "the old state has no kinds",
    message: ({ source, looked }) => `${source} has no kinds to compare with: ${looked}`,
    remedy: () => "name another revision, or a CRD: --against file:CRD.yaml, kube: or installer:FILE",
    help: `
Of a revision, \`wheelwright compat\` reads PROJECT and the type files in \`api/\`, in the folder where the project is now. Where these can't be read, it takes the CRDs in \`config/crd/bases\`. A file, an installer or a cluster has to have CustomResourceDefinitions of apiextensions.k8s.io/v1.

    wheelwright compat --against v0.1.0
    wheelwright compat --against installer:dist/install.yaml
`,
  }),
  WW587: define<{ source: string; problem: string }>({
    severity: "warning",
    title: "the old type files can't be read; the CRDs of that revision are used",
    message: ({ source, problem }) => `the type files of ${source} can't be read (${problem}), so its config/crd/bases is compared`,
    remedy: () => "nothing has to be done; findings have no line of the old type file, and mappings of that revision aren't compared",
    help: `
Type files of an older release may use what this one doesn't understand, or import a file that isn't in the repository. The CRDs that were generated then are committed beside them in \`config/crd/bases\`, and say the same of the API, though not of its mappings.

    wheelwright compat --against v0.0.3
`,
  }),
  WW588: define<{ kind: string; known: readonly string[] }>({
    severity: "error",
    title: "a kind that neither state has",
    message: ({ kind, known }) => `there is no kind ${kind}; there ${known.length === 1 ? "is" : "are"} ${known.join(", ")}`,
    remedy: () => "name a kind of the project, or leave --kind away to compare all",
    help: `
\`--kind\` takes the name of a kind, as the type files have it, and may be repeated.

    wheelwright compat --kind DemoApplication
`,
  }),
  WW589: define<{ source: string; kinds: readonly string[] }>({
    severity: "error",
    title: "the CRDs to compare with are of other kinds",
    message: ({ source, kinds }) => `${source} has no CRD of this project's kinds, only of ${kinds.join(", ")}`,
    remedy: () => "name the CRDs of this project",
    help: `
A CRD and a kind of the project are compared if their group and kind are the same. CRDs of other groups are left alone, so that an installer with several operators can be given.

    wheelwright compat --against file:config/crd/bases
`,
  }),
};
