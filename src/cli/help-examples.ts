import type { Command } from "commander";

/** A typical command line of each command, by the command's name. */
const examples: Readonly<Record<string, string>> = {
  init: "wheelwright init --domain example.com demo-operator",
  "create api": "wheelwright create api --group apps --version v1beta1 --kind DemoApplication --controller --resource",
  "create webhook": "wheelwright create webhook --group apps --version v1beta2 --kind DemoApplication --conversion",
  "delete api": "wheelwright delete api --group apps --version v1beta1 --kind DemoApplication",
  "delete webhook": "wheelwright delete webhook --group apps --version v1beta2 --kind DemoApplication --validation",
  edit: "wheelwright edit --multigroup --certs self-managed --diff",
  generate: "wheelwright generate --check",
  dev: "wheelwright dev --context kind-demo --host 172.18.0.1",
  "build-installer": "wheelwright build-installer --image registry.example.com/demo-operator:v0.2.0",
  chart: "wheelwright chart --image registry.example.com/demo-operator:v0.2.0",
  bundle: "wheelwright bundle --version 0.2.0 --replaces 0.1.0 --image registry.example.com/demo-operator:v0.2.0",
  promote: "wheelwright promote --group apps --kind DemoApplication --version v1beta2 --storage",
  "migrate plan": "wheelwright migrate plan --kind DemoApplication",
  "migrate run": "wheelwright migrate run --kind DemoApplication",
  "migrate status": "wheelwright migrate status --kind DemoApplication",
  "migrate verify": "wheelwright migrate verify --kind DemoApplication",
  "migrate prune": "wheelwright migrate prune --kind DemoApplication",
  "migrate manifests": "wheelwright migrate manifests --resource secrets",
  "migrate fleet status": "wheelwright migrate fleet status --kind DemoApplication --contexts east,west",
  "migrate fleet run": "wheelwright migrate fleet run --kind DemoApplication --contexts east,west --waves 1,100%",
  convert: "wheelwright convert -f config/samples --to v1beta2",
  validate: "wheelwright validate -f config/samples",
  compat: "wheelwright compat --against v0.1.0",
  lint: "wheelwright lint --against v0.1.0",
  docs: "wheelwright docs --from v0.1.0",
  explain: "wheelwright explain WW210",
  version: "wheelwright version --json",
  doctor: "wheelwright doctor --context kind-demo",
  completion: "wheelwright completion bash >> ~/.bashrc",
};

/** The example of a command, by its words: `create api`. */
export function exampleOf(command: string): string | undefined {
  return examples[command];
}

/** Ends the help of each command with an example and a pointer to the global options, which are listed once, in the help of the program. */
export function addExamples(program: Command): void {
  const visit = (command: Command, words: readonly string[]) => {
    for (const each of command.commands) visit(each, [...words, each.name()]);
    if (words.length === 0) return;
    const example = exampleOf(words.join(" "));
    const text = example === undefined ? "" : `Example:\n  ${example}\n\n`;
    command.addHelpText("after", `\n${text}Global options: wheelwright --help`);
  };
  visit(program, []);
}
