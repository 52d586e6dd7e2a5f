import type { FormField } from '../../../../generated/types.ts'

/** A text as it is stored: without blanks around it, and a token in its own spelling. */
export function spelled(text: string, { limits }: Pick<FormField, 'limits'>): string {
  return limits?.spelling === 'token' ? tokenOf(text) : text.trim()
}

/** Small letters, blanks as hyphens: as the parameters of a campaign are written. */
export const tokenOf = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, '-')
