/** The sites of a company. */
export const sitesGrid = {
  save: 'Save sites',
  discard: 'Discard changes',
  saved: 'Sites saved',
} as const
