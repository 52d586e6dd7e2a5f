import type { Row } from '../../records/model/rows/list-result.ts'

export interface Method extends Row {
  readonly id: number
  readonly name: string
  readonly gateway: string
  readonly mode: string
  /** Why customers do not see it. */
  readonly reason: string | null
  /** Of the payments through its gateway, the part that goes to this account. */
  readonly share: number | null
  readonly min_amount: string | null
  readonly max_amount: string | null
}

interface Choice {
  readonly gateway: string
  readonly accounts: readonly Method[]
}

/** What stands on the checkout page: a choice a gateway, at the place of its first account. */
export function choicesOf(methods: readonly Method[]): readonly Choice[] {
  const available = methods.filter(({ reason }) => reason === null)
  return [...Map.groupBy(available, ({ gateway }) => gateway)].map(([gateway, accounts]) => ({
    gateway,
    accounts,
  }))
}
