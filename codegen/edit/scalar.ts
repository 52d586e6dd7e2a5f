import { Document, stringify } from 'yaml'

/** A text as it stands in YAML, quoted where it must be. */
export const scalar = (text: string): string => stringify(text, { lineWidth: 0 }).trimEnd()

/** Data as it stands in YAML on one line. */
export function flow(value: unknown): string {
  return new Document(value, { flow: true }).toString({ lineWidth: 0, flowCollectionPadding: true }).trimEnd()
}
