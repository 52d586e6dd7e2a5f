/** Only that it is there, and what it exports, is looked at. */
export function PriceNote() {
  return null
}
