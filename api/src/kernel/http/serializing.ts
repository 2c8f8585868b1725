import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';

const build = SerializerSelector()({}, {});

/** Fastify's own, which writes nothing a schema does not name, but each compiled when its first answer goes out. */
export const serializerCompiler: FastifySerializerCompiler<unknown> = ({ httpStatus = '200', ...route }) => {
  let write: ReturnType<typeof build> | undefined;
  return (answer) => (write ??= build({ ...route, httpStatus }))(answer);
};
