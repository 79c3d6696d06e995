/** The parts of Yeoman that the command line loads. The build makes a file of its own of it: see scripts/build.ts. */
export { create as createMemoryFiles } from "mem-fs";
export { default as YeomanGenerator } from "yeoman-generator";
