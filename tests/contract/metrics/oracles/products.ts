import { inLast, inNext, ofNow, type Oracle, share } from '../oracle.ts'

const keys = `from license_keys k where k.company_id = $1`
const registered = `from registrations r where r.company_id = $1`
const bans = `from ban_emails b where b.company_id = $1`
const batches = `from key_batches b where b.company_id = $1`
const released = `from product_versions v where v.company_id = $1 and v.status = 'released'`

/** Version numbers are compared part by part, as numbers. */
const newer = `string_to_array(y.version, '.')::int[] > string_to_array(v.version, '.')::int[]`

/** Figures of products, their keys, versions and customers. */
export const ofProducts: readonly Oracle[] = [
  ...ofNow('版本', '/product-versions/summary', {
    released: `select count(*) ${released}`,
    rolling: `select count(*) ${released} and v.rollout_percent < 100`,
    adoption_latest: `with latest as (select v.product_id, v.os, v.version ${released} and v.channel = 'stable'
        and not exists (select from product_versions y where y.product_id = v.product_id and y.os = v.os and y.status = 'released'
          and y.channel = 'stable' and ${newer}))
      select ${share('sum(case when i.version = l.version then 1 else 0 end)', 'count(*)')}
      from installations i join latest l on l.product_id = i.product_id and l.os = i.os
      where i.company_id = $1 and i.uninstalled_at is null and ${inLast(7, 'i.installed_at')}`,
  }),
  ...ofNow('序列号', '/license-keys/summary', {
    available: `select count(*) ${keys} and k.status = 'available'`,
    sold: `select count(*) ${keys} and k.status = 'sold'`,
    activated: `select count(*) ${keys} and k.status = 'activated'`,
    revoked: `select count(*) ${keys} and k.status = 'revoked'`,
    activation_rate: `select ${share('count(k.activated_at)', 'count(*)')} ${keys} and (k.status = 'sold' or k.activated_at is not null)`,
  }),
  ...ofNow('序列号批次', '/key-batches/summary', {
    batches: `select count(*) ${batches}`,
    keys: `select coalesce(sum(b.quantity), 0) ${batches}`,
    available: `select count(*) ${keys} and k.status = 'available' and k.batch_id is not null`,
    generated_30d: `select coalesce(sum(b.quantity), 0) ${batches} and ${inLast(30, 'b.created_at')}`,
  }),
  ...ofNow('注册', '/product-registrations/summary', {
    total: `select count(*) ${registered}`,
    active: `select count(*) ${registered} and r.status = 'active'`,
    new_7d: `select count(*) ${registered} and ${inLast(7, 'r.registered_at')}`,
    banned: `select count(*) ${registered} and r.status = 'banned'`,
    trial_to_paid: `select ${share('count(i.converted_order_id)', 'count(*)')} from installations i
      where i.company_id = $1 and i.type = 'new' and ${inLast(30, 'i.installed_at')}
        and i.product_id in (select r.product_id ${registered})`,
  }),
  ...ofNow('封禁邮箱', '/ban-emails/summary', {
    total: `select count(*) ${bans}`,
    hits_30d: `select count(*) ${bans} and ${inLast(30, 'b.last_hit_at')}`,
    expiring: `select count(*) ${bans} and ${inNext(7, 'b.expires_at')}`,
  }),
]
