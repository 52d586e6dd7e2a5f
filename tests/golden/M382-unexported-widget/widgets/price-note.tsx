export function Price() {
  return null
}
