import type { RaceCase } from '../cases/cases.ts'
import { race } from '../cases/race.ts'
import type { World } from '../world/world.ts'
import { call, alternating } from './calls.ts'

const query = async <T extends object>(
  { log }: World,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> => (await log.client.query<T>(text, [...values])).rows

interface Agreed {
  readonly id: number
  readonly agency: number
  readonly product: number
}

/** Two products that an agency takes keys of, with a quota of two each, at 10 USD a key, and so much credit. */
export async function agreedProducts(world: World, credit: number): Promise<readonly [Agreed, Agreed]> {
  const [agency] = await query<{ id: string }>(
    world,
    `select id from agencies where company_id = 1 and deleted_at is null and status = 'active' order by id limit 1`,
  )
  await query(
    world,
    `update agencies set credit_limit = $2, currency = 'USD', balance_due_usd = 0 where id = $1`,
    [agency?.id, credit],
  )
  await query(world, `update key_batches set owed_usd = null where agency_id = $1`, [agency?.id])
  await query(world, 'delete from agency_products where agency_id = $1', [agency?.id])
  const rows = await query<{ id: string; product_id: string }>(
    world,
    `insert into agency_products (company_id, agency_id, product_id, license_type, agency_price, currency, min_quantity, key_quota, keys_used, status)
      select 1, $1, p.id, 'yearly', 10, 'USD', 1, 2, 0, 'enabled' from products p where p.company_id = 1 and p.deleted_at is null order by p.id limit 2
      returning id, product_id`,
    [agency?.id],
  )
  const [first, second] = rows.map((row) => ({
    id: Number(row.id),
    agency: Number(agency?.id),
    product: Number(row.product_id),
  }))
  if (first === undefined || second === undefined) throw new Error('no two products are there')
  return [first, second]
}

const takeKeys = ({ id, agency }: Agreed) =>
  call('agency_products_keys', { agency_id: agency, agency_product_id: id, id }, { quantity: 2 })

export const stockRaces: readonly RaceCase[] = [
  {
    name: 'an agency takes the keys of a quota eight times at once',
    async play(world) {
      const [first] = await agreedProducts(world, 100_000)
      return await race(world, alternating(8, takeKeys(first)))
    },
  },
  {
    name: 'batches for an agency are made eight times at once out of a quota for one',
    async play(world) {
      const [{ agency, product }] = await agreedProducts(world, 100_000)
      const body = {
        product_id: product,
        license_type: 'yearly',
        quantity: 2,
        purpose: 'agency',
        agency_id: agency,
        max_devices: 1,
      }
      return await race(world, alternating(8, call('key_batches_store', {}, body)))
    },
  },
  {
    name: 'an agency takes keys of two products at once on credit for one of them',
    async play(world) {
      const [first, second] = await agreedProducts(world, 20)
      return await race(world, alternating(4, takeKeys(first), takeKeys(second)))
    },
  },
  {
    name: 'eight winners of a key are sent theirs at once',
    async play(world) {
      const [prize] = await query<{ id: string; special_id: string }>(
        world,
        `select p.id, p.special_id from special_prizes p join specials s on s.id = p.special_id and s.deleted_at is null and s.company_id = 1 order by p.id limit 1`,
      )
      await query(
        world,
        `update special_prizes set type = 'license', license_type = 'yearly', product_id = (select min(id) from products where company_id = 1 and deleted_at is null) where id = $1`,
        [prize?.id],
      )
      await query(
        world,
        `select races.copy('license_keys', (select min(id) from license_keys where company_id = 1), jsonb_build_object('key', n, 'status', 'available',
          'batch_id', null, 'order_item_id', null, 'license_type', 'yearly', 'product_id', (select min(id) from products where company_id = 1 and deleted_at is null)))
          from unnest($1::text[]) n`,
        [
          Array.from({ length: 8 }, (_each, at) =>
            world.api.services.cipher.encryptDeterministic(`RACE-${at}`),
          ),
        ],
      )
      const draws = await query<{ id: string }>(
        world,
        `insert into special_draws (company_id, special_id, prize_id, email) select 1, $2, $1, 'winner' || n || '@races.example' from generate_series(1, 8) n returning id`,
        [prize?.id, prize?.special_id],
      )
      return await race(
        world,
        draws.map(({ id }) =>
          call('special_draws_deliver', { special_id: Number(prize?.special_id), id: Number(id) }, {}),
        ),
      )
    },
  },
  {
    name: 'a survey for one more answer is answered eight times at once',
    play: (world) =>
      answered(
        world,
        'max_responses = 1 + (select count(*) from survey_responses r where r.survey_id = s.id)',
        () => ({}),
      ),
  },
  {
    name: 'somebody answers a survey for one answer each eight times at once',
    play: (world) =>
      answered(world, 'max_responses = 0, limit_per_user = 1', () => ({ email: 'one@races.example' })),
  },
]

async function answered(world: World, changes: string, answerOf: () => object) {
  const [survey] = await query<{ id: string }>(
    world,
    `update surveys s set status = 'running', starts_at = null, ends_at = null, questions = '[{"key":"why","type":"text","title":"Why","required":false}]', ${changes}
      where id = (select min(id) from surveys where company_id = 1) returning id`,
  )
  return await race(
    world,
    alternating(
      8,
      call('survey_responses_store', { id: Number(survey?.id) }, { answers: { why: 'x' }, ...answerOf() }),
    ),
    {
      holds: [
        {
          name: 'one answer of each',
          sql: `select lower(email) as violation from survey_responses where email = 'one@races.example' group by lower(email), survey_id having count(*) > 1`,
        },
      ],
    },
  )
}
