import { describe, expect, it } from "vitest";
import { channelSource, RequestChannel } from "../../../src/runtime/controller/request-channel.js";

describe("a channel", () => {
  it("hands requests to each controller that listens, and early ones once", async () => {
    const channel = new RequestChannel();
    channel.send({ namespace: "shop", name: "a" });
    channel.send({ namespace: "shop", name: "a" });
    channel.send({ name: "cluster-wide" });
    const seen: string[][] = [[], []];
    for (const keys of seen) {
      const source = channelSource(channel);
      await source.whenSynced;
      source.start((key) => keys.push(key));
    }
    channel.send({ namespace: "shop", name: "b" });
    expect(seen).toEqual([["shop/a", "cluster-wide", "shop/b"], ["shop/b"]]);
  });
});
