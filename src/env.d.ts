interface ImportMetaEnv {
  /** the API host, when it is not the site's own */
  readonly PUBLIC_API_HOST?: string;
}

declare namespace App {
  interface Locals {
    /** stylesheets that the page has linked already */
    sheets?: Set<string>;
  }
}
