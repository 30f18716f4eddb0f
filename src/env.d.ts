interface ImportMetaEnv {
  /** the API host, when it is another than the site's */
  readonly PUBLIC_API_HOST?: string;
}

/** A script of the project as the text that a page holds (build/inlined-scripts.ts). */
declare module '*?inlined' {
  const text: string;
  export default text;
}

interface Document {
  /** the page is rendered ahead of the click that shows it, in browsers that do so */
  readonly prerendering?: boolean;
}

declare namespace App {
  interface Locals {
    /** addresses of the stylesheets that the page has linked already */
    sheets?: Set<string>;
  }
}
