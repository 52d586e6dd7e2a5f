import { hire } from '../../../api/testing/staff.ts'
import type { RaceCase } from '../cases/cases.ts'
import { race } from '../cases/race.ts'
import { allSucceed } from '../oracles/answers.ts'
import { call, alternating } from './calls.ts'
import { idOf, idsOf, rowsOf } from './rows.ts'

/** What is agreed with partners and paid to them. */
export const agreementRaces: readonly RaceCase[] = [
  {
    name: 'the two payments of a cooperation are paid at once',
    async play(world) {
      const cooperation = await idOf(
        world,
        `select c.id from cooperations c join cooperation_payments p on p.cooperation_id = c.id where c.kind = 'synthesizing' group by c.id having count(*) = 1 order by c.id limit 1`,
      )
      const payment = await idOf(world, 'select id from cooperation_payments where cooperation_id = $1', [
        cooperation,
      ])
      const payer = await hire(world.api, 'races.payer', ['synthesizing-api.cooperations.pay'])
      const changes = `jsonb_build_object('status', 'submitted', 'paid_at', null, 'paid_by', null, 'requested_by', ${payer.id}, 'payment_no', 'PRACE' || n)`
      await rowsOf(world, `delete from cooperation_payments where cooperation_id = $1 and id <> $2`, [
        cooperation,
        payment,
      ])
      const copies = await idsOf(
        world,
        `select races.copy('cooperation_payments', $1, ${changes}) as id from generate_series(1, 2) n`,
        [payment],
      )
      await rowsOf(world, 'delete from cooperation_payments where id = $1', [payment])
      return await race(
        world,
        copies.map((id) =>
          call(
            'cooperation_payments_pay',
            { id },
            { paid_at: '2025-12-30', voucher_no: `V${id}`, pay_method: 'bank', paid_amount: '1.00' },
          ),
        ),
        {
          holds: [
            {
              name: 'a cooperation whose payments are all paid is paid',
              sql: `select payment_status as violation from cooperations where id = ${cooperation} and payment_status <> 'paid'
                and not exists (select from cooperation_payments p where p.cooperation_id = ${cooperation} and p.status <> 'paid')`,
            },
          ],
          answers: allSucceed,
        },
      )
    },
  },
  {
    name: 'an agency agrees eight times at once on a product without a license type',
    async play(world) {
      const agency = await idOf(
        world,
        `select id from agencies where company_id = 1 and deleted_at is null and status = 'active' and type = 'affiliate' order by id limit 1`,
      )
      await rowsOf(world, 'delete from agency_products where agency_id = $1', [agency])
      const product = await idOf(
        world,
        `select id from products where company_id = 1 and deleted_at is null and status = 'on_sale' order by id limit 1`,
      )
      return await race(
        world,
        alternating(
          8,
          call('agency_products_store', { agency_id: agency }, { product_id: product, currency: 'USD' }),
        ),
      )
    },
  },
]
