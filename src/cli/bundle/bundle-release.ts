import { type BundleRelease, csvName } from "../../bundle/bundle-source.js";
import { DiagnosticError, diagnostic } from "../../diagnostics/diagnostic.js";
import type { ProjectBundle } from "../../model/project-config.js";

/** The release as the command line names it. */
export interface ReleaseFlags {
  readonly version?: string;
  readonly channels?: readonly string[];
  readonly defaultChannel?: string;
  readonly replaces?: string;
  readonly networkPolicies?: boolean;
}

/** Where a release's facts come from besides the command line. */
export interface ReleaseOrigin {
  readonly projectName: string;
  /** The release that PROJECT remembers. */
  readonly remembered: ProjectBundle | undefined;
  /** The version of package.json. */
  readonly usualVersion: string;
}

const usualChannels = ["stable"];
const semanticVersion = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9a-z-]+(\.[0-9a-z-]+)*)?$/;
const channelName = /^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/;

/**
 * The release as PROJECT is to remember it: what isn't given stays as it was. With another version and without `--replaces` the release replaces nothing.
 * @throws DiagnosticError WW801
 */
export function releaseOf(flags: ReleaseFlags, { projectName, remembered, usualVersion }: ReleaseOrigin): ProjectBundle {
  const version = versionOf(flags.version ?? remembered?.version ?? usualVersion);
  const channels = flags.channels ?? (remembered === undefined || remembered.channels.length === 0 ? usualChannels : remembered.channels);
  const former = remembered?.version === version ? remembered.replaces : undefined;
  const replaces = flags.replaces === undefined ? former : replacedName(flags.replaces, projectName);
  const defaultChannel = flags.defaultChannel ?? keptChannel(remembered?.defaultChannel, channels);
  const networkPolicies = flags.networkPolicies ?? remembered?.networkPolicies;
  for (const channel of channels) {
    if (!channelName.test(channel)) throw refused("channels", channel, "a name of letters, digits, dots, underscores and hyphens");
  }
  if (defaultChannel !== undefined && !channels.includes(defaultChannel)) {
    throw refused("default-channel", defaultChannel, `one of the channels: ${channels.join(", ")}`);
  }
  if (replaces === csvName({ name: projectName }, version)) throw refused("replaces", replaces, "another release than the bundle's own");
  return {
    version,
    ...(replaces === undefined ? {} : { replaces }),
    channels,
    ...(defaultChannel === undefined ? {} : { defaultChannel }),
    ...(networkPolicies === undefined ? {} : { networkPolicies }),
  };
}

/** A remembered release, with what it doesn't say. */
export function completeRelease(bundle: ProjectBundle): BundleRelease {
  const { defaultChannel, channels } = bundle;
  return { ...bundle, defaultChannel: defaultChannel ?? channels[0] ?? "stable" };
}

/** `v0.2.0` is what tags are called. */
function versionOf(text: string): string {
  const version = text.replace(/^v/, "");
  if (!semanticVersion.test(version))
    throw refused("version", text, "a version such as 0.2.0 or 1.0.0-rc.1, in lower case and without build metadata");
  return version;
}

/** The name of the release that is replaced: given by its name, or by its version alone. */
function replacedName(text: string, projectName: string): string {
  const bare = text.replace(/^v/, "");
  return semanticVersion.test(bare) ? csvName({ name: projectName }, bare) : text;
}

function keptChannel(channel: string | undefined, channels: readonly string[]): string | undefined {
  return channel !== undefined && channels.includes(channel) ? channel : undefined;
}

function refused(flag: string, value: string, expected: string): DiagnosticError {
  return new DiagnosticError([diagnostic("WW801", { flag, value, expected })]);
}
