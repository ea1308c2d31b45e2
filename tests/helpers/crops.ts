/** Creates the crops of a picture, as Gatsby's queries return them. */
export const createCrops = (src: string) =>
  ({ layout: 'fullWidth', width: 3, height: 2, images: { fallback: { src } } }) as const
