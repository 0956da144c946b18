import protobuf from 'protobufjs/light.js';
import { protoDefinition } from './proto-definition.ts';

/** With parts that the shipped definition lacks. */
const root = load();

function load(): protobuf.Root {
  const loaded = protobuf.Root.fromJSON(JSON.parse(protoDefinition));
  const write = loaded.lookupType('google.firestore.v1.Write');
  // The web SDK's transactions send `verify`.
  const verify = new protobuf.Field('verify', 5, 'string');
  write.add(verify);
  write.oneofs['operation']?.add(verify);
  const eventType = new protobuf.Type('DocumentEventData')
    .add(new protobuf.Field('value', 1, 'google.firestore.v1.Document'))
    .add(new protobuf.Field('oldValue', 2, 'google.firestore.v1.Document'))
    .add(new protobuf.Field('updateMask', 3, 'google.firestore.v1.DocumentMask'));
  // Its documents have the layout of google.firestore.v1 (firebase-functions, compiledFirestore).
  loaded.define('google.events.cloud.firestore.v1').add(eventType);
  loaded.resolveAll();
  return loaded;
}

/** @param name full name, `google.firestore.v1.Document` */
export function messageType(name: string): protobuf.Type {
  return root.lookupType(name);
}

/** In the order of the proto. */
export const methods: readonly protobuf.Method[] = root.lookupService(
  'google.firestore.v1.Firestore',
).methodsArray;

export function encode(type: protobuf.Type, message: object): Buffer {
  return Buffer.from(type.encode(type.fromObject(message)).finish());
}

export function decode(type: protobuf.Type, bytes: Uint8Array): object {
  return type.toObject(type.decode(bytes), { longs: String, enums: String });
}
