import type { Call, Expr, ListLiteral, MapLiteral, MessageLiteral } from "./ast.js";
import { literalOf } from "./literals.js";
import { expandMacro, type WrittenCall } from "./macros.js";
import { qualifiedFunctions } from "./qualified-functions.js";
import { SyntaxFailure, type SyntaxProblem, type Token, tokenize } from "./tokens.js";

/** In Unicode characters: cel-go's ExpressionSizeCodePointLimit. */
const maxSize = 100_000;

/** The maximum depth of nested expressions of one kind, and of a chain of operators or selections: cel-go's MaxRecursionDepth. */
const maxDepth = 250;

/** Names that can be a field's and not a variable's or a function's. */
const reserved: ReadonlySet<string> = new Set(
  "as break const continue else for function if import let loop package namespace return var void while".split(" "),
);

const relations: ReadonlySet<string> = new Set(["<", "<=", ">=", ">", "==", "!=", "in"]);
const products: ReadonlySet<string> = new Set(["*", "/", "%"]);
const sums: ReadonlySet<string> = new Set(["+", "-"]);

/**
 * Reads a rule as the API server of Kubernetes 1.36 does: the grammar of cel-go 0.26 with optional syntax, macros recognised by name and number of
 * arguments. Names in backquotes and `cel.bind` aren't known to it. The first problem is given.
 */
export function parse(rule: string): { readonly expr: Expr } | { readonly problem: SyntaxProblem } {
  try {
    const size = rule.length > maxSize ? [...rule].length : rule.length;
    if (size > maxSize) throw new SyntaxFailure({ at: 0, message: `the expression has ${size} characters; ${maxSize} are allowed` });
    return { expr: new Parser(tokenize(rule)).parse() };
  } catch (failure) {
    if (failure instanceof SyntaxFailure) return { problem: failure.problem };
    throw failure;
  }
}

/** Recursive descent, one method for a rule of cel-go's parser/gen/CEL.g4. */
class Parser {
  private next = 0;
  /** How deep each of the recursive grammar rules is nested. */
  private readonly nested = { expression: 0, relation: 0, calculation: 0 };
  /** How high a tree of operators and selections has become; a node without an entry is a leaf. */
  private readonly heights = new Map<Expr, number>();

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): Expr {
    const expr = this.expression();
    if (this.peek().kind !== "end") throw this.unexpected("an operator or the end");
    return expr;
  }

  private expression(): Expr {
    return this.nest("expression", () => {
      const condition = this.disjunction();
      const question = this.take("?");
      if (question === undefined) return condition;
      const yes = this.disjunction();
      this.expect(":");
      return this.call("_?_:_", [condition, yes, this.expression()], question, 1);
    });
  }

  private disjunction(): Expr {
    return this.logical("||", "_||_", () => this.conjunction());
  }

  private conjunction(): Expr {
    return this.logical("&&", "_&&_", () => this.relation());
  }

  /** Terms of a logical operator become a balanced tree, as in cel-go, so that a long chain is not a deep one. */
  private logical(operator: string, name: string, term: () => Expr): Expr {
    const terms = [term()];
    const operators: Token[] = [];
    for (let token = this.take(operator); token !== undefined; token = this.take(operator)) {
      operators.push(token);
      terms.push(term());
    }
    const balanced = (low: number, high: number): Expr => {
      if (low === high) return terms[low] as Expr;
      const middle = Math.floor((low + high) / 2);
      return this.call(name, [balanced(low, middle), balanced(middle + 1, high)], operators[middle] as Token, 0);
    };
    return balanced(0, terms.length - 1);
  }

  private relation(): Expr {
    return this.nest("relation", () => {
      let left = this.sum();
      for (let token = this.takeOf(relations); token !== undefined; token = this.takeOf(relations)) {
        const right = this.nest("relation", () => this.sum());
        left = this.call(token.kind === "in" ? "@in" : `_${token.kind}_`, [left, right], token, 1);
      }
      return left;
    });
  }

  private sum(): Expr {
    return this.nest("calculation", () => {
      let left = this.product();
      for (let token = this.takeOf(sums); token !== undefined; token = this.takeOf(sums)) {
        const right = this.nest("calculation", () => this.product());
        left = this.call(`_${token.kind}_`, [left, right], token, 1);
      }
      return left;
    });
  }

  private product(): Expr {
    let left = this.unary();
    for (let token = this.takeOf(products); token !== undefined; token = this.takeOf(products)) {
      const right = this.nest("calculation", () => this.unary());
      left = this.call(`_${token.kind}_`, [left, right], token, 1);
    }
    return left;
  }

  private unary(): Expr {
    const sign = this.peek();
    if (sign.kind !== "!" && sign.kind !== "-") return this.member();
    if (sign.kind === "-" && this.isNumber(this.peek(1))) return this.member();
    let count = 0;
    while (this.take(sign.kind) !== undefined) count++;
    const operand = this.member();
    return count % 2 === 0 ? operand : this.call(sign.kind === "!" ? "!_" : "-_", [operand], sign, 0);
  }

  private member(): Expr {
    let expr = this.primary();
    for (;;) {
      const opening = this.take(".") ?? this.take("[");
      if (opening === undefined) return expr;
      expr = opening.kind === "." ? this.selection(expr) : this.index(expr, opening);
    }
  }

  private selection(operand: Expr): Expr {
    const optional = this.take("?") !== undefined;
    const field = this.expectName();
    if (!optional && this.take("(") !== undefined) return this.methodCall(operand, field);
    const select: Expr = { node: "select", operand, field: field.text, ...(optional && { optional }), at: field.at };
    return this.measure(select, [operand], 1);
  }

  private methodCall(target: Expr, name: Token): Expr {
    const args = this.args();
    const prefix = target.node === "ident" ? target.name : undefined;
    const qualified = `${prefix}.${name.text}`;
    if (qualifiedFunctions.has(qualified)) return this.invocation({ name: qualified, args, at: target.at }, 1);
    return this.invocation({ name: name.text, target, args, at: name.at }, 1);
  }

  private index(operand: Expr, bracket: Token): Expr {
    const name = this.take("?") === undefined ? "_[_]" : "_[?_]";
    const index = this.expression();
    this.expect("]");
    return this.call(name, [operand, index], bracket, 1);
  }

  private primary(): Expr {
    const token = this.peek();
    switch (token.kind) {
      case "(": {
        this.next++;
        const expr = this.expression();
        this.expect(")");
        return expr;
      }
      case "[":
        return this.list();
      case "{":
        return this.map();
      case "-":
        if (!this.isNumber(this.peek(1))) throw this.unexpected("a value");
        this.next++;
        return literalOf(this.advance(), token);
      case "int":
      case "uint":
      case "double":
      case "string":
      case "bytes":
      case "true":
      case "false":
      case "null":
        return literalOf(this.advance());
      case ".":
        this.next++;
        return this.named();
      case "name":
        return this.named();
      default:
        throw this.unexpected("a value");
    }
  }

  /** A variable, a function's call or a message. A leading dot says nothing in a rule, whose names are all global. */
  private named(): Expr {
    const message = this.messageName();
    if (message !== undefined) return this.message(message);
    const name = this.expectName();
    if (reserved.has(name.text)) throw new SyntaxFailure({ at: name.at, message: `'${name.text}' is a reserved word` });
    if (this.take("(") === undefined) return { node: "ident", name: name.text, at: name.at };
    return this.invocation({ name: name.text, args: this.args(), at: name.at }, 0);
  }

  /** How many tokens `a.b.C` before a brace has, if that is what stands here. */
  private messageName(): number | undefined {
    let length = 1;
    if (this.peek().kind !== "name") return undefined;
    while (this.peek(length).kind === "." && this.peek(length + 1).kind === "name") length += 2;
    return this.peek(length).kind === "{" ? length : undefined;
  }

  private message(nameLength: number): MessageLiteral {
    const words = this.tokens.slice(this.next, this.next + nameLength);
    this.next += nameLength + 1;
    const fields = this.elements("}", () => {
      const optional = this.take("?") !== undefined;
      const { text: name, at } = this.expectName();
      this.expect(":");
      return { name, value: this.expression(), ...(optional && { optional }), at };
    });
    return this.measure(
      { node: "message", type: words.map(({ text }) => text).join(""), fields, at: words[0]?.at ?? 0 },
      fields.map(({ value }) => value),
      0,
    );
  }

  private list(): ListLiteral {
    const { at } = this.advance();
    const elements = this.elements("]", () => {
      const optional = this.take("?") !== undefined;
      return { value: this.expression(), ...(optional && { optional }) };
    });
    return this.measure(
      { node: "list", elements, at },
      elements.map(({ value }) => value),
      0,
    );
  }

  private map(): MapLiteral {
    const { at } = this.advance();
    const entries = this.elements("}", () => {
      const optional = this.take("?") !== undefined;
      const key = this.expression();
      this.expect(":");
      return { key, value: this.expression(), ...(optional && { optional }) };
    });
    return this.measure(
      { node: "map", entries, at },
      entries.flatMap(({ key, value }) => [key, value]),
      0,
    );
  }

  /** Elements up to a bracket, with a comma after the last one or even alone, as the grammar has it. */
  private elements<T>(closing: string, element: () => T): readonly T[] {
    const elements: T[] = [];
    if (this.take(",") === undefined) {
      while (this.peek().kind !== closing) {
        elements.push(element());
        if (this.take(",") === undefined) break;
      }
    }
    this.expect(closing);
    return elements;
  }

  private args(): readonly Expr[] {
    const args: Expr[] = [];
    if (this.take(")") !== undefined) return args;
    do args.push(this.expression());
    while (this.take(",") !== undefined);
    this.expect(")");
    return args;
  }

  private invocation(written: WrittenCall, height: number): Expr {
    const { name, target, args, at } = written;
    const expr = expandMacro(written) ?? ({ node: "call", function: name, ...(target && { target }), args, at } satisfies Call);
    return this.measure(expr, target === undefined ? args : [target, ...args], height);
  }

  private call(name: string, args: readonly Expr[], { at }: Token, height: number): Expr {
    return this.measure({ node: "call", function: name, args, at }, args, height);
  }

  /** Notes how high a node's tree is, and refuses one that is too high for the API server (and for recursion over it). */
  private measure<T extends Expr>(expr: T, children: readonly Expr[], own: number): T {
    const height = children.reduce((highest, child) => Math.max(highest, this.heights.get(child) ?? 0), 0) + own;
    if (height > maxDepth) throw tooDeep(expr.at);
    this.heights.set(expr, height);
    return expr;
  }

  private nest(rule: keyof Parser["nested"], read: () => Expr): Expr {
    if (++this.nested[rule] > maxDepth) throw tooDeep(this.peek().at);
    const expr = read();
    this.nested[rule]--;
    return expr;
  }

  private isNumber({ kind }: Token): boolean {
    return kind === "int" || kind === "double";
  }

  private peek(ahead = 0): Token {
    return this.tokens[Math.min(this.next + ahead, this.tokens.length - 1)] as Token;
  }

  private advance(): Token {
    const token = this.peek();
    this.next++;
    return token;
  }

  private take(kind: string): Token | undefined {
    return this.peek().kind === kind ? this.advance() : undefined;
  }

  private takeOf(kinds: ReadonlySet<string>): Token | undefined {
    return kinds.has(this.peek().kind) ? this.advance() : undefined;
  }

  private expect(kind: string): void {
    if (this.take(kind) === undefined) throw this.unexpected(`'${kind}'`);
  }

  private expectName(): Token {
    const token = this.peek();
    if (token.kind === "quotedName")
      throw new SyntaxFailure({ at: token.at, message: "names in backquotes aren't known to the API server" });
    if (token.kind !== "name") throw this.unexpected("a name");
    return this.advance();
  }

  private unexpected(wanted: string): SyntaxFailure {
    const { kind, text, at } = this.peek();
    return new SyntaxFailure({
      at,
      message: kind === "end" ? `the rule ends where ${wanted} is expected` : `${wanted} is expected here, not '${text}'`,
    });
  }
}

function tooDeep(at: number): SyntaxFailure {
  return new SyntaxFailure({ at, message: `the expression is nested more than ${maxDepth} levels deep` });
}
