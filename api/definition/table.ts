/** Name of the constraint that keeps a field's values apart. */
export function uniqueName(table: string, field: string): string {
  return `${table}_${field}_key`
}
