import { useSelector } from '@xstate/react'
import { useCallback, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import type { HeldValues } from '../machines/form-context.ts'
import {
  type WizardContext,
  type WizardEvent,
  type WizardOutcome,
  type WizardTarget,
  wizardMachine,
  wouldLose,
} from '../machines/wizard.ts'
import { useRunning } from './use-running.ts'

export type { WizardOutcome, WizardTarget } from '../machines/wizard.ts'

/** What a wizard does to the world; the machine says when. */
export interface WizardEffects {
  /** Whether the step may be left; says what is wrong. */
  readonly checkStep: (index: number, values: HeldValues) => Promise<boolean>
  readonly submit: (values: HeldValues) => Promise<WizardOutcome>
  readonly goTo: (target: WizardTarget) => void
  readonly goToEnd: () => void
  readonly forgetProblems: () => void
}

export interface WizardLifecycle extends Pick<WizardContext, 'values' | 'reached' | 'typed' | 'made'> {
  /** Leaving would lose what was filled in. */
  readonly isDirty: boolean
  readonly busy: boolean
  /** The confirmation dialog is open. */
  readonly isConfirming: boolean
  readonly send: (event: WizardEvent) => void
}

/** One wizard as a running machine, which does what the effects of the last render say. @param job What the address says is running. */
export function useWizardLifecycle(
  values: HeldValues,
  job: number | null,
  effects: WizardEffects,
): WizardLifecycle {
  const latest = useEffectEvent(() => effects)
  const [machine] = useState(() =>
    wizardMachine.provide({
      actors: {
        checkStep: fromPromise(({ input }) => latest().checkStep(input.index, input.values)),
        submit: fromPromise(({ input }) => latest().submit(input.values)),
      },
      actions: {
        goTo: (_, target) => {
          if (target !== null) latest().goTo(target)
        },
        goToEnd: () => latest().goToEnd(),
        forgetProblems: () => latest().forgetProblems(),
      },
    }),
  )
  const actor = useRunning(machine, { input: { values, job } })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { context } = state
  return {
    ...context,
    isDirty: !state.matches('over') && wouldLose(context),
    busy: state.hasTag('busy'),
    isConfirming: state.matches('asking'),
    send: useCallback((event: WizardEvent) => actor.send(event), [actor]),
  }
}
