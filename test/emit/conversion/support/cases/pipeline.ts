import { caseOf } from "./kind-files.js";

/** Lists without keys, of structs, of lists, of maps and of scalars, with renames and fields of one version inside; a list with keys in such a list. */
export const pipeline = caseOf("Pipeline: lists without keys", {
  kind: "Pipeline",
  hub: "v1",
  types: {
    v1: `
import { CustomResource, Hub, ListAtomic, ListMap, ListSet, MaxItems, Resource, StorageVersion, type int32 } from "wheelwright/api";

export class Step {
  image?: string;
  args?: string[];
  secret?: string;

  @ListMap("name")
  mounts?: { name: string; path?: string; readOnly?: boolean }[];
}

export class PipelineSpec {
  steps?: Step[];

  @ListAtomic()
  @MaxItems(3)
  cleanup?: Step[];

  grid?: Step[][];
  stages?: Record<string, Step[]>;
  arguments?: string[];

  @ListSet()
  tags?: string[];

  matrix?: int32[][];
}

@Resource()
@StorageVersion()
@Hub()
export class Pipeline extends CustomResource {
  spec!: PipelineSpec;
}
`,
    v1beta1: `
import { CustomResource, ListAtomic, ListMap, ListSet, MapsTo, MaxItems, Resource, SpokeOnly, type int32 } from "wheelwright/api";

export class Mount {
  name!: string;

  @MapsTo("path")
  mountPath?: string;
}

export class Task {
  @MapsTo("image")
  container?: string;

  args?: string[];

  @SpokeOnly()
  note?: string;

  @ListMap("name")
  mounts?: Mount[];
}

export class PipelineSpec {
  @MapsTo("steps")
  tasks?: Task[];

  @ListAtomic()
  @MaxItems(3)
  cleanup?: Task[];

  grid?: Task[][];
  stages?: Record<string, Task[]>;

  @MapsTo("arguments")
  args?: string[];

  @ListSet()
  tags?: string[];

  matrix?: int32[][];
}

@Resource()
export class Pipeline extends CustomResource {
  spec!: PipelineSpec;
}
`,
  },
});
