import type { Page, Response } from '@playwright/test'

/** What a person would see go wrong while something is done in the console: errors of its scripts, refused and failed calls. */
export async function noteProblems(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  const problems: string[] = []
  const note = (problem: string) => void problems.push(problem)
  const pendingNotes: Promise<void>[] = []
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') note(`console: ${message.text()}`)
  }
  const onError = (error: Error) => note(`exception: ${error.message}`)
  const onAnswer = (answer: Response) => {
    if (answer.status() >= 400) note(`${answer.status()} ${answer.url()}`)
    else if (answer.url().endsWith('/graphql')) pendingNotes.push(noteErrors(answer, note))
  }
  page.on('console', onConsole).on('pageerror', onError).on('response', onAnswer)
  await act()
  page.off('console', onConsole).off('pageerror', onError).off('response', onAnswer)
  await Promise.all(pendingNotes)
  return problems
}

async function noteErrors(answer: Response, note: (problem: string) => void): Promise<void> {
  // A call that the next page cut off has no body, and says nothing of this one.
  const body: { errors?: readonly { message: string }[] } = await answer.json().catch(() => ({}))
  for (const { message } of body.errors ?? []) note(`refused: ${message}`)
}
