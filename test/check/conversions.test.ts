import { describe, expect, it } from "vitest";
import { findingsIn, shown, thing, type VersionText } from "./conversion/support.js";

function findings(hub: VersionText, spoke: VersionText): readonly string[] {
  const files = thing(hub, spoke);
  return findingsIn(files).map((found) => shown(files, found));
}
const spec = (hub: string, spoke: string) => findings({ spec: hub }, { spec: spoke });
console.log(JSON.stringify({
  203: spec("size?: int32;", '@MapsTo(".spec.sise") replica?: int32;'),
  203.1: spec("size!: int32;", '@MapsTo("sise") replica!: int32;'),
  204: findings({ classes: "class Rule { weight?: int32; }", spec: "rules?: Rule[]; x?: int32" }, { spec: '@MapsTo(".spec.rules.weight") weight?: int32; x?: int32;' }),
  205: findings({ classes: "export class Rule { weight?: int32; }", spec: "rules?: Rule[];" }, { classes: 'export class Rule { @MapsTo(".spec.rules.weight") prio?: int32; }', spec: "rules?: Rule[];" }),
  206: spec("size?: int32;", '@MapsTo(".spec.size") replica?: int32; size?: int32;'),
  207: spec("a?: int32; hosts?: string[];", "a?: string; hosts?: string;"),
  208: spec("host?: string; port?: int32;", '@MapsTo(".spec.host", hostPort()) address?: string;'),
  208.1: spec("host?: string; port?: int32;", '@MapsTo([".spec.host", ".spec.port"]) address?: string;'),
  209: findings({ classes: "export class Rule { weight?: int32; extra?: string }", spec: "rules?: Rule[];" }, { classes: 'export class Rule { weight?: int32; }', spec: "rules?: Rule[];" }),
  210: spec("image?: string; size?: int32 = 1;", "image?: string; replica?: int32 = 1;"),
  2101: spec("host?: string; port?: int32;", "address?: string;"),
  2102: findings({classes:"export class Limits { cpu?: string; memory?: int32 }", spec:"limits?: Limits"}, {spec: "cpu?: string"}),
  2103: spec("hosts?: string[];", "host?: string;"),
  211: spec("timezone!: string;", ""),
  212: spec("", "@SpokeOnly() legacy!: string;"),
  213: spec("size!: int32; b?: string", "size?: int32; b!: string"),
  214: spec("size!: int32; b?: string", '@MapsTo(".spec.size", { whenAbsent: "one" }) size?: int32; @MapsTo("b", {whenAbsent: ""}) b?: string'),
  215: spec("size?: int32 = 1;", "size?: int32 = 3;"),
  216: findings({ classes: "export class Rule { name!: string }", spec: '@ListMap("name") rules?: Rule[];' }, { classes: "export class Rule { name!: string }", spec: "rules?: Rule[];" }),
  217: findings({ spec: "a?: string" }, { spec: "a?: string", root: '@HubOnly(".spec.a")' }),
  218: spec("", "alias?: string;"),
  219: spec("@Maximum(10) size?: int32; mode?: 'a'|'b'", "size?: int32; mode?: 'a'|'b'|'c'"),
  202: findings({ spec: '@MapsTo(".spec.x") size?: int32;' }, { spec: "size?: int32;" }),
  move: findings({ classes: "export class A { x?: string } export class B { y?: string; z?: string }", spec: "a?: A; b?: B" }, { classes: 'export class A { x?: string; @MapsTo(".spec.b.z") w?: string } export class B { y?: string }', spec: "a?: A; b?: B" }),
  move2: findings({ classes: "export class B { y?: string; z?: string }", spec: "b?: B" }, { classes: 'export class B { y?: string }', spec: 'b?: B; @MapsTo(".spec.b.z") w?: string' }),
  nested: findings({ classes: "export class Rule { weight?: int32; }", spec: "rules?: Rule[];" }, { classes: 'export class Rule { prio?: int32; }', spec: "rules?: Rule[];" }),
}, null, 1));
