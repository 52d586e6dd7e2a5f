import { createIntakeApp } from '../../../api/server/intake/app.ts'
import type { RaceCase } from '../cases/cases.ts'
import { raceOfWork } from '../cases/race.ts'
import type { World } from '../world/world.ts'

/** One form of feedback as a browser sends it, so many times at once. */
async function sent(world: World, times: number) {
  const { services } = world.api
  const intake = await createIntakeApp(world.database, {
    services,
    perMinute: 0,
    trustProxy: false,
    logger: false,
  })
  const data = new FormData()
  const fields = {
    form: services.readerLinks.token('feedbackForm', [1, Math.floor(Date.now() / 1000), 77]),
    email: 'visitor@races.example',
    subject: 'races',
    content: 'x',
  }
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  const form = new Response(data)
  const payload = Buffer.from(await form.arrayBuffer())
  const headers = { 'content-type': form.headers.get('content-type') ?? '' }
  const post = () => intake.inject({ method: 'POST', url: '/feedback/imageforge', headers, payload })
  const work = Array.from({ length: times }, () => async () => {
    const { statusCode } = await post()
    if (statusCode !== 200) throw new Error(`a form was answered with ${statusCode}`)
  })
  return { work, close: () => intake.close() }
}

/** What visitors send on the port that is reached from outside. */
export const visitorRaces: readonly RaceCase[] = [
  {
    name: 'a form of feedback is sent eight times at once',
    async play(world) {
      const { work, close } = await sent(world, 8)
      const outcome = await raceOfWork(world, work, [
        {
          name: 'a form makes one ticket',
          sql: `select count(*) || ' tickets' as violation from feedback where email = 'visitor@races.example' having count(*) <> 1`,
        },
      ])
      await close()
      return outcome
    },
  },
]
