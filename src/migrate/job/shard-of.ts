/**
 * Which of `shards` workers a namespace belongs to, from 0. Rendezvous hashing: each namespace goes to the worker for which the hash of both is
 * highest, so with one worker more only those namespaces move that go to the new one, an even share. Every worker comes to the same answer by itself.
 */
export function shardOf(namespace: string, shards: number): number {
  const key = fnv1a(namespace);
  let best = 0;
  let highest = -1;
  for (let shard = 0; shard < shards; shard++) {
    const weight = mixed(key ^ mixed(shard + 1));
    if (weight > highest) {
      highest = weight;
      best = shard;
    }
  }
  return best;
}

/** FNV-1a over the UTF-16 code units; namespaces are ASCII. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** MurmurHash3's finalizer: each bit of the result depends on every bit of the number. */
function mixed(number: number): number {
  let hash = number >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
