import type { Fault } from '../model.ts'
import type { Behaviour } from '../world/outside.ts'

type Service = 'mail' | 'push'

const titles = { mail: 'the mail server', push: 'the push service' }

/** Nothing that people do depends on it: no call is refused or slow. */
const outside = (service: Service, how: Exclude<Behaviour, 'well'>): Fault => ({
  name: `${titles[service]} ${how}`,
  engine: 'postgres',
  refuses: false,
  seconds: 20,
  sampleSeconds: 6,
  begin: (world) => world[service].relay.behave(how),
  end: (world) => world[service].relay.behave('well'),
})

export const outsideFaults: readonly Fault[] = (['mail', 'push'] as const).flatMap((service) =>
  (['slow', 'refusing', 'hanging'] as const).map((how) => outside(service, how)),
)
