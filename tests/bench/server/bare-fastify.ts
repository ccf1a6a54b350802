import { fastifyStatic } from '@fastify/static';
import Fastify from 'fastify';

/** Arguments: a port, and the folder of the files to serve, if any. Without one it says hello. */
const [port, root] = process.argv.slice(2);
const app = Fastify();
if (root) await app.register(fastifyStatic, { root });
else app.get('/', async () => ({ hello: 'world' }));
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('is open at');
