/** The same page in other languages. */
export const hreflangEditor = {
  none: 'Not in this language',
  fill: 'Use {{path}} for all the others',
} as const
