import { address } from '../../../engine/demo/address.ts'
import { type Plan, scaled } from '../../../engine/demo/plan.ts'
import { inTurn } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { COUNTRY, EMAIL } from '../../organisation/companies/demo-data/customers.ts'

/** Name, kind, probability and number; the last one, which most draw, makes the probabilities of 6 to 8 prizes come to 100. */
const PRIZES = `(VALUES (1, '终身版序列号', 'license', 0.5, 20), (2, '年付版序列号', 'license', 2.0, 100), (3, '五折优惠券', 'coupon', 12.5, 2000), (4, '七折优惠券', 'coupon', 20.0, 5000),
  (5, '定制保温杯 ☕', 'physical', 0.25, 10), (6, '机械键盘', 'physical', 0.05, 2), (7, '九折优惠券', 'coupon', 14.7, 20000)) AS p(i, name, type, weight, quantity)`

const specialPrizes: DemoStep = {
  name: 'special_prizes',
  after: ['products', 'special_coupons'],
  run: async (tx) =>
    void (await tx(`
WITH chosen AS (
  SELECT s.id AS special_id, s.company_id, s.created_at, s.updated_at, p.* FROM specials s CROSS JOIN ${PRIZES} WHERE s.type = 'lottery' AND i <= 5 + s.id % 3
), complete AS (
  SELECT * FROM chosen
  UNION ALL SELECT special_id, company_id, created_at, updated_at, 9, '谢谢参与', 'thanks', 100 - sum(weight), 0 FROM chosen GROUP BY 1, 2, 3, 4
  UNION ALL SELECT id, company_id, created_at, updated_at, 10, '旧款鼠标垫（已撤下）', 'physical', 5, 0 FROM specials WHERE type = 'lottery' AND id / 10 % 2 = 1
)
INSERT INTO special_prizes (company_id, special_id, name, type, product_id, license_type, coupon_id, image, weight, quantity, daily_limit, max_win_per_user, won, sort, status,
  created_at, updated_at)
SELECT company_id, special_id, name, type, CASE type WHEN 'license' THEN (ARRAY[1, 21, 31])[company_id] END, CASE type WHEN 'license' THEN CASE i WHEN 1 THEN 'lifetime' ELSE 'yearly' END END,
  CASE type WHEN 'coupon' THEN (SELECT min(k.coupon_id) FROM special_coupons k WHERE k.company_id = complete.company_id AND k.special_id = complete.special_id) END,
  '/logos/product-' || 1 + i % 6 || '.svg', weight, quantity, CASE type WHEN 'physical' THEN 1 ELSE 0 END, 1, 0, i * 10, CASE i WHEN 10 THEN 'disabled' ELSE 'enabled' END, created_at, updated_at
FROM complete ORDER BY special_id, i`)),
}

/** 60 000 draws in the lotteries that have started, by the prizes' probabilities as far as the prizes last. */
const specialDraws: DemoStep = {
  name: 'special_draws',
  after: ['special_prizes'],
  async run(tx, plan) {
    await tx(draw(plan))
    await tx(
      'UPDATE special_prizes p SET won = d.won FROM (SELECT prize_id, count(*) AS won FROM special_draws GROUP BY 1) d WHERE d.prize_id = p.id',
    )
  },
}

const draw = (plan: Plan) => `
WITH begun AS (
  SELECT array_agg(id ORDER BY id) AS specials FROM specials WHERE type = 'lottery' AND status IN ('running', 'ended', 'offline') AND starts_at < storage.demo_at(0, 0)
), wheel AS (
  SELECT id, special_id, type, quantity, sum(weight) OVER (PARTITION BY special_id ORDER BY sort) AS upto, weight FROM special_prizes WHERE status = 'enabled'
), drawn AS (
  SELECT n, n AS customer, s.company_id, s.id AS special_id, storage.demo_random('draws.prize', n) * 100 AS r,
    s.starts_at + (storage.demo_random('draws.time', n) * extract(epoch FROM least(s.ends_at, storage.demo_at(0, 0)) - s.starts_at)::int)::int * interval '1 second' AS at
  FROM begun CROSS JOIN generate_series(1, ${scaled(plan, 60_000)}) AS n JOIN specials s ON s.id = specials[1 + n % cardinality(specials)]
), won AS (
  SELECT d.*, w.id AS prize_id, w.type, w.quantity, row_number() OVER (PARTITION BY w.id ORDER BY d.at, d.n) AS nth, ${COUNTRY} AS country
  FROM drawn d JOIN wheel w ON w.special_id = d.special_id AND d.r >= w.upto - w.weight AND d.r < w.upto
)
INSERT INTO special_draws (company_id, special_id, prize_id, email, ip, country, delivered_at, delivery, created_at, updated_at)
SELECT company_id, special_id, CASE WHEN type = 'thanks' OR nth <= quantity THEN prize_id END, CASE WHEN n % 9 > 0 THEN ${EMAIL} END, ${address('draws', 'n')}, country,
  CASE WHEN type <> 'thanks' AND nth <= quantity AND n % 5 > 0 THEN least(at + interval '1 day', storage.demo_at(0, 0)) END,
  CASE WHEN type <> 'thanks' AND nth <= quantity AND n % 5 > 0 THEN CASE type WHEN 'license' THEN 'P001-•••••-' || ${inTurn('n', ['4F2A1', '9C03E', 'B71D8'])} WHEN 'coupon' THEN 'LUCKY' || n ELSE 'SF10' || 1000000 + n END END,
  at, at
FROM won ORDER BY n`

export const demo: readonly DemoStep[] = [specialPrizes, specialDraws]
