import { type Row, textOf } from '../rows/list-result.ts'

/** A resource in a company; null: in none. */
export interface CreatedIn {
  readonly company: number | null
  readonly resource: string | null
}

/** Made on pages of their own since a list of their resource was seen, which may not show them. */
const created = new Map<string, readonly Row[]>()

const keyOf = ({ company, resource }: CreatedIn): string => `${company} ${resource}`
const isSame = (a: Row, b: Row): boolean => textOf(a['id']) === textOf(b['id'])

export function createdOf(place: CreatedIn): readonly Row[] {
  return created.get(keyOf(place)) ?? none
}

export function noteCreated(place: CreatedIn, record: Row): void {
  created.set(keyOf(place), [...createdOf(place).filter((one) => !isSame(one, record)), record])
}

/** One of them was changed meanwhile, or deleted (null). */
export function noteChanged(place: CreatedIn, id: unknown, record: Row | null): void {
  const createdRows = createdOf(place)
  if (!createdRows.some((one) => isSame(one, { id }))) return
  created.set(
    keyOf(place),
    createdRows.flatMap((one) =>
      isSame(one, { id }) ? (record === null ? [] : [{ ...one, ...record }]) : [one],
    ),
  )
}

/** They were seen, or said. */
export function forgetCreated(place: CreatedIn): void {
  created.delete(keyOf(place))
}

const none: readonly Row[] = []
