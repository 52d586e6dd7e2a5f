import type { ComputedFieldOf, Field, FieldOf } from './field.ts'

/** A value that a write takes along and no row keeps, such as a title typed again to confirm. */
export function unstored<Value>(field: FieldOf<Value>): FieldOf<Value, 'unread'> {
  const stored: Field = field
  return { ...stored, column: null, writeOnly: true }
}

/** A field that is written to its column, and read by an SQL expression over the row `t`, which is known only when it is first read. */
export function readBy<Value, Kind>(field: FieldOf<Value, Kind>, read: () => string): FieldOf<Value, Kind> {
  return {
    ...field,
    get sql() {
      return read()
    },
  }
}

/** A read-only field whose value is an SQL expression over the row `t`. */
export function computed<Value, Kind>(
  field: FieldOf<Value, Kind>,
  sql: string,
): ComputedFieldOf<Value, Kind> {
  return { ...field, readOnly: true, required: false, column: null, sql }
}

/** A read-only field whose SQL over the row `t` is known only when it is first read. */
export function lazy<Value, Kind>(
  field: FieldOf<Value, Kind>,
  read: () => string,
): ComputedFieldOf<Value, Kind> {
  return {
    ...field,
    readOnly: true,
    required: false,
    column: null,
    get sql() {
      return read()
    },
  }
}
