/** SQL of the moment at which order `o` was refunded: up to four weeks after it was paid, yesterday at the latest. */
export const REFUNDED_AT = `greatest(o.paid_at + interval '1 minute',
  least(o.paid_at + (3600 + storage.demo_random('refunds.delay', o.id) * 2400000)::int * interval '1 second', storage.demo_at(0, -3600)))`

/** Orders whose money went back, as conditions on the order `o`. */
export const IS_REFUNDED = `o.status IN ('refunded', 'partially_refunded', 'chargeback')`
