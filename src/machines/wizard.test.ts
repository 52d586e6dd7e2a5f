import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { scriptedActors } from './testing/scripted-actors.ts'
import {
  type WizardAdvance,
  type WizardEvent,
  type WizardOutcome,
  wizardMachine,
  wouldLose,
} from './wizard.ts'

const toNext: WizardAdvance = { index: 0, next: 'check', needsConfirmation: false, isTyped: true }
const toEnd: WizardAdvance = { index: 1, next: null, needsConfirmation: false, isTyped: true }
const made: WizardOutcome = { kind: 'made', record: { id: 9 }, target: { step: 'done', made: 9 } }

function start(job: number | null = null) {
  const script = scriptedActors()
  const done: unknown[] = []
  const actor = createActor(
    wizardMachine.provide({
      actors: { checkStep: script.logic('checkStep'), submit: script.logic('submit') },
      actions: {
        goTo: (_, target) => void (target !== null && done.push(target)),
        goToEnd: () => void done.push('end'),
        forgetProblems: () => void done.push('forget'),
      },
    }),
    { input: { values: { note: '' }, job } },
  )
  actor.start()
  const send = (event: WizardEvent) => actor.send(event)
  return {
    ...script,
    done,
    send,
    names: () => script.calls.map(({ name }) => name),
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isLost: () => wouldLose(actor.getSnapshot().context),
    change: (note: string) => send({ type: 'field.change', values: { note } }),
    submit: async (outcome: WizardOutcome) => {
      send({ type: 'wizard.next', advance: toEnd })
      await script.resolve('checkStep', true)
      await script.resolve('submit', outcome)
    },
  }
}

describe('a step', () => {
  it('is left when it is right', async () => {
    const test = start()
    test.send({ type: 'wizard.next', advance: toNext })
    await test.resolve('checkStep', false)
    expect([test.at(), test.context().reached, test.done]).toEqual(['filling', 0, []])
    test.send({ type: 'wizard.next', advance: toNext })
    await test.resolve('checkStep', true)
    expect([test.at(), test.context().reached, test.done]).toEqual(['filling', 1, [{ step: 'check' }]])
  })

  it('is checked once, however often it is left, and takes what is typed meanwhile', () => {
    const test = start()
    test.send({ type: 'wizard.next', advance: toNext })
    test.send({ type: 'wizard.next', advance: toNext })
    test.change('a')
    expect([test.names(), test.context().values]).toEqual([['checkStep'], { note: 'a' }])
  })

  it('stays where its rules cannot be applied', async () => {
    const test = start()
    test.send({ type: 'wizard.next', advance: toNext })
    await test.reject('checkStep', new Error('a bug'))
    expect([test.at(), test.done]).toEqual(['filling', []])
  })

  it('that a smaller one was gone back to keeps what was reached', async () => {
    const test = start()
    test.send({ type: 'wizard.next', advance: { ...toNext, index: 2, next: 'last' } })
    await test.resolve('checkStep', true)
    test.send({ type: 'wizard.next', advance: toNext })
    await test.resolve('checkStep', true)
    expect(test.context().reached).toEqual(3)
  })
})

describe('a submission', () => {
  it('ends at what was made, and nothing is to be lost any more', async () => {
    const test = start()
    test.change('a')
    expect(test.isLost()).toEqual(true)
    await test.submit(made)
    expect([test.at(), test.context().made, test.isLost(), test.done]).toEqual([
      'over',
      { id: 9 },
      false,
      [{ step: 'done', made: 9 }],
    ])
  })

  it('is sent once, however often it is submitted', async () => {
    const test = start()
    test.send({ type: 'wizard.next', advance: toEnd })
    await test.resolve('checkStep', true)
    test.send({ type: 'wizard.next', advance: toEnd })
    expect([test.at(), test.names()]).toEqual(['submitting', ['checkStep', 'submit']])
  })

  it('is not checked before what has to be typed is typed, which any change takes back', () => {
    const test = start()
    test.send({ type: 'text.type', text: '3' })
    test.send({ type: 'wizard.next', advance: { ...toEnd, isTyped: false } })
    expect([test.names(), test.context().typed]).toEqual([[], '3'])
    test.change('a')
    expect(test.context().typed).toEqual('')
  })

  it('has to be confirmed first, and can be cancelled', async () => {
    const test = start()
    const ask = async () => {
      test.send({ type: 'wizard.next', advance: { ...toEnd, needsConfirmation: true } })
      await test.resolve('checkStep', true)
    }
    await ask()
    expect(test.at()).toEqual('asking')
    test.send({ type: 'question.cancel' })
    expect([test.at(), test.names()]).toEqual(['filling', ['checkStep']])
    await ask()
    test.send({ type: 'question.confirm' })
    expect(test.names()).toEqual(['checkStep', 'checkStep', 'submit'])
  })

  it.each<[WizardOutcome, unknown[]]>([
    [{ kind: 'refused', target: { step: 'first' } }, [{ step: 'first' }]],
    [{ kind: 'refused', target: null }, []],
  ])('that is refused leads to what is wrong: %j', async (outcome, done) => {
    const test = start()
    test.change('a')
    await test.submit(outcome)
    expect([test.at(), test.isLost(), test.done]).toEqual(['filling', true, done])
  })

  it('gives way to one that is under way', async () => {
    const test = start()
    test.change('a')
    await test.submit({ kind: 'underWay', target: { step: 'run', job: 4, made: null } })
    expect([test.at(), test.context().made, test.isLost()]).toEqual(['over', null, false])
  })

  it('that breaks can be tried again', async () => {
    const test = start()
    test.send({ type: 'wizard.next', advance: toEnd })
    await test.resolve('checkStep', true)
    await test.reject('submit', new Error('a bug'))
    expect(test.at()).toEqual('filling')
  })
})

describe('what runs or was made', () => {
  it('is found again at its address', () => {
    const test = start(31)
    test.send({ type: 'job.end' })
    expect([test.at(), test.done]).toEqual(['over', ['end']])
  })

  it('of another user is followed', () => {
    const test = start()
    test.change('a')
    test.send({ type: 'job.follow', target: { step: 'run', job: 4, made: 2 } })
    expect([test.at(), test.isLost(), test.done]).toEqual(['over', false, [{ step: 'run', job: 4, made: 2 }]])
  })

  it('is followed by another one with the same settings', async () => {
    const test = start()
    test.change('a')
    await test.submit(made)
    test.send({ type: 'wizard.again' })
    expect([test.at(), test.context(), test.done.slice(1)]).toMatchObject([
      'filling',
      { made: null, reached: 0, values: { note: 'a' } },
      ['forget', { step: null, job: null, made: null }],
    ])
  })

  it('is no longer in hand once something is changed', async () => {
    const test = start()
    await test.submit(made)
    test.change('b')
    expect([test.at(), test.context().made, test.isLost()]).toEqual(['filling', null, true])
  })
})
