import ts from "typescript";

/** Something that a module exports. */
export interface Exported {
  readonly name: string;
  readonly kind: "function" | "class" | "interface" | "type" | "constant";
  /** Its doc comment, as Markdown. */
  readonly about: string;
  /** Its declaration, without bodies. */
  readonly code: string;
  /** The code of its `@example`. */
  readonly example?: string;
}

/** The exports of some modules, read by TypeScript: for each file, in the order of their names. */
export function exportsOf(files: readonly string[], options: ts.CompilerOptions): ReadonlyMap<string, readonly Exported[]> {
  const program = ts.createProgram({ rootNames: [...files], options });
  const checker = program.getTypeChecker();
  return new Map(
    files.map((file) => {
      const source = program.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      if (module === undefined) throw new Error(`${file} is no module`);
      const found = checker.getExportsOfModule(module).flatMap((symbol) => exported(symbol, checker));
      return [file, found.sort((a, b) => (a.name < b.name ? -1 : 1))] as const;
    }),
  );
}

function exported(symbol: ts.Symbol, checker: ts.TypeChecker): readonly Exported[] {
  const target = (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
  const declarations = target.declarations ?? [];
  const [first] = declarations;
  if (first === undefined) return [];
  const printer = new Printer(checker);
  const isOverloaded = declarations.some((each) => ts.isFunctionDeclaration(each) && each.body === undefined);
  const shown = declarations.filter((each) => !isOverloaded || !ts.isFunctionDeclaration(each) || each.body === undefined);
  const about = ts.displayPartsToString(target.getDocumentationComment(checker));
  const allTags = target.getJsDocTags(checker);
  const tags = allTags.filter(({ name }) => name !== "example").map((tag) => `\`@${tag.name}\` ${ts.displayPartsToString(tag.text)}`);
  const example = ts.displayPartsToString(allTags.find(({ name }) => name === "example")?.text);
  return [
    {
      name: symbol.name,
      kind: kindOf(first),
      about: [about, ...tags].filter((part) => part !== "").join("\n\n"),
      code: shown.map((each) => printer.declaration(each, symbol.name)).join("\n"),
      ...(example === "" ? {} : { example: unfenced(example) }),
    },
  ];
}

/** The code between the marks of Markdown: a line with a decorator can't begin in a comment, but it can stand in one between backticks. */
function unfenced(text: string): string {
  return text.replace(/^(?:```ts\n|`)/, "").replace(/(?:\n```|`)$/, "");
}

function kindOf(declaration: ts.Declaration): Exported["kind"] {
  if (ts.isFunctionDeclaration(declaration)) return "function";
  if (ts.isClassDeclaration(declaration)) return "class";
  if (ts.isInterfaceDeclaration(declaration)) return "interface";
  return ts.isTypeAliasDeclaration(declaration) ? "type" : "constant";
}

/** Prints declarations as a user of them sees them: without bodies, and without what is private. */
class Printer {
  constructor(readonly checker: ts.TypeChecker) {}

  declaration(node: ts.Declaration, name: string): string {
    if (ts.isFunctionDeclaration(node)) return this.#callable(node, "");
    if (ts.isClassDeclaration(node)) return this.#class(node);
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node)) {
      return node.getText().replace(/^export /, "");
    }
    if (ts.isSourceFile(node)) return `namespace ${name}`;
    return `const ${name}: ${this.#typeOf(node)}`;
  }

  #class(node: ts.ClassDeclaration): string {
    const heritage = (node.heritageClauses ?? []).map((clause) => ` ${clause.getText()}`).join("");
    const parameters = node.typeParameters === undefined ? "" : `<${node.typeParameters.map((each) => each.getText()).join(", ")}>`;
    const members = node.members.filter(isPublic).flatMap((member) => this.#member(member));
    return `class ${node.name?.text ?? ""}${parameters}${heritage} {\n${members.join("\n")}\n}`;
  }

  #member(member: ts.ClassElement): readonly string[] {
    const comment = ts.getJSDocCommentsAndTags(member).map((each) => `  ${each.getText()}\n`);
    const note = comment.filter((each) => each.trimStart().startsWith("/**")).join("");
    if (ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member) || ts.isGetAccessorDeclaration(member)) {
      return [`${note}  ${this.#callable(member, "  ")}`];
    }
    if (!ts.isPropertyDeclaration(member)) return [];
    const isReadonly = member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword) === true;
    const mark = member.questionToken === undefined ? "" : "?";
    return [`${note}  ${isReadonly ? "readonly " : ""}${member.name.getText()}${mark}: ${this.#typeOf(member)};`];
  }

  #callable(node: ts.FunctionLikeDeclaration, indent: string): string {
    const end = node.body === undefined ? node.getEnd() : node.body.getFullStart();
    const head = node
      .getSourceFile()
      .text.slice(node.getStart(), end)
      .replace(/^export /, "")
      .replace(/\b(?:async|override) /, "")
      .replace(/;$/, "");
    const isTyped = node.type !== undefined || ts.isConstructorDeclaration(node);
    return `${head.trimEnd()}${isTyped ? "" : `: ${this.#result(node)}`};`.replaceAll("\n  ", `\n${indent === "" ? "  " : indent}`);
  }

  #result(node: ts.FunctionLikeDeclaration): string {
    const signature = this.checker.getSignatureFromDeclaration(node);
    return signature === undefined ? "unknown" : this.checker.typeToString(this.checker.getReturnTypeOfSignature(signature));
  }

  #typeOf(node: ts.Node): string {
    if ((ts.isPropertyDeclaration(node) || ts.isVariableDeclaration(node)) && node.type !== undefined) return node.type.getText();
    return this.checker.typeToString(this.checker.getTypeAtLocation(node), undefined, ts.TypeFormatFlags.NoTruncation);
  }
}

function isPublic(member: ts.ClassElement): boolean {
  if (member.name !== undefined && ts.isPrivateIdentifier(member.name)) return false;
  const hidden = [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword];
  return !(ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : []).some(({ kind }) => hidden.includes(kind));
}
