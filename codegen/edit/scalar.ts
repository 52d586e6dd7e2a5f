import { stringify } from 'yaml'

/** A text as it stands in YAML, quoted where it must be. */
export const scalar = (text: string): string => stringify(text, { lineWidth: 0 }).trimEnd()
