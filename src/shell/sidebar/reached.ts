/** What the keyboard did at a section of the narrow sidebar before the code behind it was there. */
export type Reached = 'focused' | 'entered' | null

/** Whether a key at a section leads into its pages. */
export function entersPages(key: string): boolean {
  return ['ArrowRight', 'Enter', ' '].includes(key)
}
