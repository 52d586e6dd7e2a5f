import { createHash } from 'node:crypto'
import { seed as seedOfRun } from './run.ts'

/** A number from 0 up to 1 for what has this name: the same one in every run with the same seed. */
export function draw(name: string, seed = seedOfRun): number {
  return createHash('sha256').update(`${seed}\0${name}`).digest().readUInt32BE() / 2 ** 32
}
