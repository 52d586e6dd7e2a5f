/** No key of an API begins with it. */
const mark = '\u2205'

/** Stands where a record has no key that a call could name: its place distinguishes it from the rows beside it. */
export const noKey = (place: number): string => `${mark}${place}`

/** Whether a part of a path is no key of the API. */
export const isNoKey = (text: string | null): boolean => text?.startsWith(mark) === true
