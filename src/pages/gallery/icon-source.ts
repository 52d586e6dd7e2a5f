import type { GalleryIcon } from './all-icons.ts'

/** How the console shows it. */
export const jsxOf = ({ name }: Pick<GalleryIcon, 'name'>): string => `<Icon name="${name}" />`

/** The drawing itself; it takes the colour of the text around it. */
export function svgOf({ paths }: Pick<GalleryIcon, 'paths'>, size = 16): string {
  const drawn = paths.map((path) => `<path d="${path}" fill-rule="evenodd" clip-rule="evenodd"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 16 16" fill="currentColor">${drawn}</svg>`
}
