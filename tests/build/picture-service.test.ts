import sharp from 'sharp';
import { expect, it } from 'vitest';
import pictureService from '#build/picture-service.ts';

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();

type Config = Parameters<typeof pictureService.transform>[2];
type Logger = Parameters<typeof pictureService.transform>[3];

const config = { service: { entrypoint: '', config: {} } } as unknown as Config;
const logger = { warn: () => undefined } as unknown as Logger;

const make = (bytes: Buffer) =>
  pictureService.transform(bytes, { src: '/_astro/wall.jpg', format: 'webp' }, config, logger);

it('makes a picture anew', async () => {
  expect((await make(await picture())).format).toBe('webp');
});

it('publishes nothing that it cannot make anew', async () => {
  const bytes = await picture();
  await expect(make(Buffer.concat([bytes.subarray(0, 30), bytes.subarray(90)]))).rejects.toThrow(
    'The picture /_astro/wall.jpg cannot be made anew',
  );
});
