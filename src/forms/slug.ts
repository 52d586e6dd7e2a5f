/** A title as a part of an address: Latin letters and digits with hyphens between them; empty where there are none. */
export function slugOf(title: string, maxLength = 60): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '')
}
