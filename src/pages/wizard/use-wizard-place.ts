import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Where the user is in a wizard: the address says so, so that what runs is found again. */
export interface WizardPlace {
  /** Key of the step; null: the first. */
  readonly step: string | null
  readonly job: number | null
  /** Id of what was made. */
  readonly made: number | null
}

export function useWizardPlace(): readonly [
  WizardPlace,
  (change: Partial<WizardPlace>, replace?: boolean) => void,
] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const place = { step: query.get('step'), job: idOf(query.get('job')), made: idOf(query.get('made')) }
  const go = useCallback(
    (change: Partial<WizardPlace>, replace = false) => {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(change)) {
        if (value === null) next.delete(name)
        else next.set(name, String(value))
      }
      void navigate({ search: next.toString() }, { replace, preventScrollReset: true })
    },
    [search, navigate],
  )
  return [place, go]
}

const idOf = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
