import { caseOf } from "./kind-files.js";

/** Fields that move between objects that both versions have, also between two that exchange fields, out of and into the root, and in list elements. */
export const machine = caseOf("Machine: moves between objects that both versions have", {
  kind: "Machine",
  hub: "v1",
  types: {
    v1: `
import { CustomResource, Hub, ListMap, Resource, StorageVersion, type int32, type int64 } from "wheelwright/api";

export class Disk {
  name!: string;
  size?: { bytes?: int64; class?: string };
  cache?: { mode?: string; bytes?: int64; owner?: string; limits?: { rate?: int32; burst?: int32 } };
}

export class MachineSpec {
  network?: { mtu?: int32; dns?: string; zone?: string };
  storage?: { bytes?: int64; class?: string; pool?: string };
  paused?: boolean;
  placement!: { region: string; rack?: string };

  @ListMap("name")
  disks?: Disk[];
}

export class MachineStatus {
  address?: string;
  node?: { name?: string; kernel?: string };
}

@Resource()
@StorageVersion()
@Hub()
export class Machine extends CustomResource {
  spec!: MachineSpec;
  status?: MachineStatus;
  owner?: string;
}
`,
    v1beta1: `
import { CustomResource, ListMap, MapsTo, Resource, SpokeOnly, type int32, type int64 } from "wheelwright/api";

export class Network {
  mtu?: int32;

  @MapsTo(".spec.storage.class")
  storageClass?: string;

  @SpokeOnly()
  bridge?: string;
}

export class Storage {
  bytes?: int64;

  @MapsTo(".spec.network.dns")
  dns?: string;
}

export class Placement {
  region!: string;

  @MapsTo(".spec.paused")
  paused?: boolean;
}

export class Cache {
  bytes?: int64;

  @MapsTo("limits.rate")
  rate?: int32;
}

export class Disk {
  name!: string;
  size?: { bytes?: int64 };

  @MapsTo("size.class")
  sizeClass?: string;

  @MapsTo("cache.mode")
  cacheMode?: string;

  cache?: Cache;
}

export class MachineSpec {
  network?: Network;
  storage?: Storage;
  placement!: Placement;

  @MapsTo(".owner")
  owner?: string;

  @ListMap("name")
  disks?: Disk[];
}

export class MachineStatus {
  @MapsTo(".status.node.name")
  nodeName?: string;

  node?: { kernel?: string };
}

@Resource()
export class Machine extends CustomResource {
  spec!: MachineSpec;
  status?: MachineStatus;

  @MapsTo(".status.address")
  address?: string;
}
`,
  },
});
