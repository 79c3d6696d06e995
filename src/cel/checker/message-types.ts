import type { Type } from "../types/type.js";
import * as types from "../types/type.js";

/** A protocol buffers type of which a rule can make a message, as in `google.protobuf.Duration{seconds: 1}`. */
export interface MessageType {
  /** The type of the whole expression: CEL has types of its own for these messages. */
  readonly type: Type;
  /** The types of the fields by their names. */
  readonly fields: ReadonlyMap<string, Type>;
}

const json = types.map(types.string, types.dyn);
const jsonList = types.list(types.dyn);

/**
 * The well-known types of protocol buffers by their full names, as cel-go has them: common/types/types.go says what they are in CEL, and
 * checker/checker.go that a message that wraps a value has the field of the widest one. An Any, which holds bytes of another message, can't be made.
 */
export const messageTypes: ReadonlyMap<string, MessageType> = new Map(
  Object.entries({
    BoolValue: wrapper(types.bool),
    BytesValue: wrapper(types.bytes),
    DoubleValue: wrapper(types.double),
    FloatValue: wrapper(types.double),
    Int32Value: wrapper(types.int),
    Int64Value: wrapper(types.int),
    StringValue: wrapper(types.string),
    UInt32Value: wrapper(types.uint),
    UInt64Value: wrapper(types.uint),
    Duration: messageType(types.duration, { seconds: types.int, nanos: types.int }),
    Timestamp: messageType(types.timestamp, { seconds: types.int, nanos: types.int }),
    ListValue: messageType(jsonList, { values: jsonList }),
    Struct: messageType(json, { fields: json }),
    Value: messageType(types.dyn, {
      null_value: types.int,
      number_value: types.double,
      string_value: types.string,
      bool_value: types.bool,
      struct_value: json,
      list_value: jsonList,
    }),
  }).map(([name, type]) => [`google.protobuf.${name}`, type]),
);

function wrapper(value: Type): MessageType {
  return messageType(types.orNull(value), { value });
}

function messageType(type: Type, fields: Readonly<Record<string, Type>>): MessageType {
  return { type, fields: new Map(Object.entries(fields)) };
}
