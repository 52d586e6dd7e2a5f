const megabyte = 1024 * 1024

/** What one thread may take to read one file. */
export const thread = {
  /** Of JavaScript objects; what is inflated is counted besides. */
  megabytes: 128,
  /** Far beyond what the largest allowed file takes; ends what never would. */
  milliseconds: 120_000,
  /** At the same time; a small file does not wait for a large one. */
  concurrency: 2,
  waiting: 50,
} as const

/** Bytes of what comes with one call. */
export const largestUpload = 20 * megabyte

export const archive = {
  entries: 10_000,
  /** Bytes, of all parts that are read. */
  inflated: 128 * megabyte,
  /** Bytes, of what is only kept. */
  retained: 512 * megabyte,
} as const

export const markup = {
  depth: 100,
  /** Bytes from the beginning or end of one element to the next. */
  silence: 2 * megabyte,
} as const

export const sheet = {
  rows: 20_000,
  columns: 200,
  cells: 1_000_000,
  /** Of all cells together. */
  characters: 20 * megabyte,
  /** Of one line of text. */
  line: megabyte,
} as const

/** Of a file that is read line by line and never lies in memory as cells. */
export const longSheet = {
  rows: 200_000,
  columns: 200,
  cells: 10_000_000,
  characters: 64 * megabyte,
} as const

export const picture = {
  bytes: 5 * megabyte,
  pixels: 50_000_000,
  /** Elements of a drawing, those that it uses again counted as often as they are drawn. */
  elements: 100_000,
} as const
