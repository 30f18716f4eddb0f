/** The host of the API: this site, unless the build named another host. */
export const apiHost = import.meta.env.PUBLIC_API_HOST ?? '';
