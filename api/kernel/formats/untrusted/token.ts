/** A text as the parameters of a campaign are written: small letters, blanks as hyphens. */
export const tokenOf = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, '-')
