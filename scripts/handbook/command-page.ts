import type { Command, Option } from "commander";
import { exampleOf } from "../../src/cli/help-examples.js";
import { declaredProgram } from "../../src/cli/program.js";
import { type Markup, type MarkupValue, markup } from "../../src/docs/markup.js";
import { codeMarkup } from "./code-markup.js";
import { fileOf, type HandbookPage } from "./page.js";

const name = "commands";

/** Every command with its flags, from the declarations that the command line itself reads. */
export function commandPage(): HandbookPage {
  const program = declaredProgram(() => async () => undefined);
  const commands = leaves(program);
  const main = markup`<h1>Commands</h1>
<p>What <code>wheelwright COMMAND --help</code> prints. The first flags go with every command.</p>
<section aria-labelledby="global"><h2 id="global">All commands</h2>${optionTable(program)}</section>
${commands.map(section)}`;
  return {
    name,
    title: "Commands",
    main,
    outline: commands.map((command) => ({ anchor: anchorOf(command), words: wordsOf(command) })),
    entries: commands.map((command) => ({
      title: `wheelwright ${wordsOf(command)}`,
      place: "Commands",
      link: `${fileOf(name)}#${anchorOf(command)}`,
      text: [command.description(), ...visibleOptions(command).map(({ flags, description }) => `${flags} ${description}`)].join(" "),
    })),
  };
}

/** The commands that do something, hidden ones left out. */
function leaves(command: Command): readonly Command[] {
  const shown = command
    .createHelp()
    .visibleCommands(command)
    .filter((each) => each.name() !== "help");
  return shown.flatMap((each) => (each.commands.length === 0 ? [each] : leaves(each)));
}

function section(command: Command): Markup {
  const id = anchorOf(command);
  const words = wordsOf(command);
  const example = exampleOf(words);
  return markup`<section aria-labelledby="${id}"><h2 id="${id}"><code>${words}</code> <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h2>
<p>${sentence(command.description())}</p>
${codeMarkup(`wheelwright ${words} ${command.usage()}`.trim(), "text")}${argumentTable(command)}${optionTable(command)}${example && markup`<p>Example:</p>${codeMarkup(example, "sh")}`}</section>
`;
}

function argumentTable(command: Command): MarkupValue {
  const { registeredArguments } = command;
  if (registeredArguments.length === 0) return "";
  return table(
    "Argument",
    registeredArguments.map((argument) => [argument.name(), argument.description]),
  );
}

function optionTable(command: Command): MarkupValue {
  const options = visibleOptions(command);
  return options.length === 0
    ? ""
    : table(
        "Flag",
        options.map((option) => [option.flags, command.createHelp().optionDescription(option)]),
      );
}

function visibleOptions(command: Command): readonly Option[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .filter(({ long }) => long !== "--help");
}

function table(head: string, rows: readonly (readonly [string, string])[]): Markup {
  return markup`<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">${head}</th><th scope="col">Meaning</th></tr></thead><tbody>
${rows.map(([flags, words]) => markup`<tr><td class="flag"><code>${flags}</code></td><td>${words}</td></tr>\n`)}</tbody></table></div>
`;
}

/** `create api`. */
function wordsOf(command: Command): string {
  return command.parent === null || command.parent.parent === null ? command.name() : `${wordsOf(command.parent)} ${command.name()}`;
}

function anchorOf(command: Command): string {
  return wordsOf(command).replaceAll(" ", "-");
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
