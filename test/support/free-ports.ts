export { freePorts } from "../../src/testing/environment/free-ports.js";
