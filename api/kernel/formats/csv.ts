import { stringify } from 'csv-stringify/sync'

/** Without it Excel takes a file for another encoding. */
export const byteOrderMark = '\uFEFF'

/** Lines of a CSV file. What breaks a line, or separates cells in a program of another country, stands in quotation marks. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { record_delimiter: 'windows', quoted_match: /[\r\n\u2028\u2029;\t]/ })
}
