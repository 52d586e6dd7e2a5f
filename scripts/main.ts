import { StepFailed } from './process.ts'

/** Runs a task; a failed step has already printed its output, so only its last word is added. */
export async function main(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
