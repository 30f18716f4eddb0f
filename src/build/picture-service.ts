import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';

/**
 * Makes pictures anew, or not at all: Astro's own service publishes what it cannot make as it is,
 * with all that a camera has written into it.
 */
const pictureService: LocalImageService = {
  ...sharpService,
  async transform(original, wanted, ...others) {
    const made = await sharpService.transform(original, wanted, ...others);
    if (made.data !== original) return made;
    throw new Error(
      `The picture ${wanted.src} cannot be made anew: it is broken, or has more than 268 million pixels. Save it once more as PNG, JPEG or WebP, and smaller.`,
    );
  },
};

export default pictureService;
