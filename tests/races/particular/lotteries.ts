import type { RaceCase } from '../cases/cases.ts'
import { race } from '../cases/race.ts'
import { isSuccess } from '../oracles/answers.ts'
import { call } from './calls.ts'
import { idOf, idsOf, rowsOf } from './rows.ts'

/** The prizes of a lottery, which come to 100 % together. */
export const lotteryRaces: readonly RaceCase[] = [
  {
    name: 'two prizes of a lottery get more odds at once than there are left',
    async play(world) {
      const special = await idOf(
        world,
        `select s.id from specials s where s.company_id = 1 and s.deleted_at is null and (select count(*) from special_prizes p where p.special_id = s.id) >= 2 order by s.id limit 1`,
      )
      await rowsOf(world, `update specials set type = 'lottery', status = 'draft' where id = $1`, [special])
      await rowsOf(
        world,
        `update special_prizes set weight = 0, status = 'enabled', type = 'thanks', coupon_id = null where special_id = $1`,
        [special],
      )
      const prizes = await rowsOf<{ id: string; version: string }>(
        world,
        `select id, to_json(updated_at) #>> '{}' as version from special_prizes where special_id = $1 order by id limit 2`,
        [special],
      )
      return await race(
        world,
        prizes.map(({ id, version }) =>
          call(
            'special_prizes_update',
            { special_id: special, id: Number(id) },
            { weight: '60.000', updated_at: version },
          ),
        ),
        {
          holds: [
            {
              name: 'the odds of a lottery are 100 % at most',
              sql: `select sum(weight)::text as violation from special_prizes where special_id = ${special} and status = 'enabled' having sum(weight) > 100`,
            },
          ],
        },
      )
    },
  },
  {
    name: 'the prizes of a lottery are saved while one of them is deleted',
    async play(world) {
      const special = await idOf(
        world,
        `select s.id from specials s where s.company_id = 1 and s.deleted_at is null and (select count(*) from special_prizes p where p.special_id = s.id) >= 2 order by s.id limit 1`,
      )
      await rowsOf(world, `update specials set type = 'lottery', status = 'draft' where id = $1`, [special])
      const prizes = await idsOf(
        world,
        `update special_prizes set weight = 0, status = 'enabled', type = 'thanks', coupon_id = null, won = 0 where special_id = $1 returning id`,
        [special],
      )
      await rowsOf(world, 'delete from special_draws where special_id = $1', [special])
      const [whole, gone] = prizes
      const body = {
        prizes: [whole, gone].map((id) => ({
          id,
          name: `race ${id}`,
          type: 'thanks',
          image: 'https://races.example/prize.png',
          weight: id === whole ? '100.000' : '0.000',
          quantity: 1,
        })),
      }
      return await race(
        world,
        [
          call('special_prizes_save_all', { special_id: special }, body),
          call('special_prizes_destroy', { special_id: special, id: gone ?? 0 }),
        ],
        {
          answers: (answers) =>
            answers.every(isSuccess) ? ['both succeed, and a prize that was saved is not there'] : [],
        },
      )
    },
  },
]
