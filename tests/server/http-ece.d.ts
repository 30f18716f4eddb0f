/** `http_ece`, with which `web-push` encrypts, has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  const ece: {
    decrypt: (
      body: Buffer,
      options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
    ) => Buffer;
  };
  export default ece;
}
