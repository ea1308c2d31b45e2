/** What `npm run dev` serves beside the pages of `gatsby develop`: the editor. */
export const developFolder = '.local/develop'
