import { type ReactNode, Suspense } from 'react'
import { lazyPart } from './lazy-part.tsx'

export interface Choice {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly media?: ReactNode
  readonly disabled?: boolean
}

export interface ChoiceListProps<TChoice extends Choice = Choice> {
  /** Spoken name of the list. */
  readonly label: string
  readonly choices: readonly TChoice[]
  readonly selected: readonly string[]
  /** `choice`: as it was in sight, whatever is among `choices` by now. */
  readonly onChoose: (id: string, choice: TChoice) => void
  readonly multiple?: boolean
  /** Placeholder of the search box; without it there is none. */
  readonly search?: string
  /** Takes the search over (the choices then come from outside); else labels and hints are searched here. */
  readonly onSearch?: (text: string) => void
  readonly busy?: boolean
  readonly empty: string
}

const ChoiceListPanel = lazyPart(() => import('./choice-list-panel.tsx')) as <TChoice extends Choice>(
  props: ChoiceListProps<TChoice>,
) => ReactNode

/** A searchable list box; its code comes with the first one that is seen. */
export function ChoiceList<TChoice extends Choice>(props: ChoiceListProps<TChoice>) {
  return (
    <Suspense>
      <ChoiceListPanel {...props} />
    </Suspense>
  )
}
