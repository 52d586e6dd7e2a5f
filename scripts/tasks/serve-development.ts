import { followDefinitions } from '../follow-definitions.ts'
import { main } from '../main.ts'
import { serve } from '../serve.ts'

/** Started anew when a module that it loads changes: a resource's definition then reaches the contract, the types and the open page. */
await main(async () => {
  const schema = process.env['API_URL'] ? undefined : await followDefinitions()
  await serve({ development: true, schema })
})
