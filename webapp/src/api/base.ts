/** Where the business API lives, on the page's own origin. */
export const BASE = '/_/api/v1'
