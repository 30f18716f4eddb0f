interface ImportMetaEnv {
  /** the API host, when it is another than the site's */
  readonly PUBLIC_API_HOST?: string;
}

declare namespace App {
  interface Locals {
    /** addresses of the stylesheets that the page has linked already */
    sheets?: Set<string>;
  }
}
