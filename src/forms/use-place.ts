import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { FormGroup, FormStep } from '../../generated/types.ts'

/** Where in a form the user is: its step, and the field that wants the focus. */
export interface Place {
  /** Index of the step; 0 without steps. */
  readonly step: number
  readonly goTo: (step: number) => void
  /** The field with this name takes the focus, in whatever step of these groups it stands; the first place in it that is wrong. Null: the top is shown. */
  readonly focus: (field: string | null, groups: readonly FormGroup[]) => void
}

export function usePlace(element: RefObject<HTMLFormElement | null>, steps: readonly FormStep[]): Place {
  const [step, setStep] = useState(0)
  const [focusTarget, setFocusTarget] = useState<{ readonly field: string | null } | null>(null)
  useEffect(() => {
    if (focusTarget === null) return
    if (focusTarget.field !== null) focusIn(element.current, focusTarget.field)
    else element.current?.scrollIntoView({ block: 'start' })
  }, [focusTarget, element])
  const focus = useCallback(
    (field: string | null, groups: readonly FormGroup[]) => {
      const group = groups.find(({ fields }) => fields.some((one) => one.field === field))
      const index = steps.findIndex((one) => group !== undefined && one.groups.includes(group.key))
      if (index >= 0) setStep(index)
      setFocusTarget({ field })
    },
    [steps],
  )
  return { step, goTo: setStep, focus }
}

const focusable =
  'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"], [tabindex="0"]'

function focusIn(form: HTMLFormElement | null, field: string): void {
  const slot = form?.querySelector(`[data-slot="${CSS.escape(field)}"]`)
  const wrong = slot?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = wrong ?? slot?.querySelector<HTMLElement>(focusable)
  slot?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
