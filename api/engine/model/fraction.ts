/** SQL: one amount as a fraction of another (0.1218 = 12.18 %); null where there is nothing to divide by. */
export function fraction(part: string, whole: string): string {
  return `round((${part})::numeric / nullif(${whole}, 0), 4)`
}
