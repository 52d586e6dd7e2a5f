import type { Fault } from '../model.ts'
import type { World } from '../world/world.ts'

/** SIGKILL; a supervisor starts it again at once. The fault is over when it answers. */
const killed = {
  engine: 'postgres',
  refuses: true,
  cuts: true,
  seconds: 0,
} as const

export const killedConsole: Fault = {
  ...killed,
  name: 'API and gateway killed',
  begin: (world) => killAt(world, 0),
  end: (world) => startAt(world, 0),
}

export const killedEmbedded: Fault = { ...killedConsole, engine: 'pglite' }

export const killedApi: Fault = { ...killedConsole, name: 'the API killed', layout: 'apart' }

export const killedGateway: Fault = {
  ...killed,
  name: 'the gateway killed',
  layout: 'apart',
  begin: (world) => killAt(world, 1),
  end: (world) => startAt(world, 1),
}

async function killAt({ programs }: World, place: number): Promise<void> {
  await programs[place]?.kill()
}

async function startAt({ programs }: World, place: number): Promise<void> {
  await programs[place]?.start()
}
