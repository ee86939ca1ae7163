import { type RawBuilder, sql } from 'kysely';

/** Invariants between orders of the shop, their money and their goods (SHOP-4, SHOP-6). */
export const ORDER_INVARIANTS: readonly {
  readonly id: string;
  readonly states: string;
  readonly broken: RawBuilder<{ readonly detail: string }>;
}[] = [
  {
    id: 'I17',
    states: 'the state of an order and its money agree, and its hold is its total',
    broken: sql`select o.number || ' is ' || o.state || ' with ' || coalesce(array_to_string(m.kinds, ', '), 'nothing') as detail
      from shop_order o
      left join (select j.reference, array_agg(j.kind order by j.kind) as kinds,
          max(e.amount) filter (where j.kind = 'hold' and a.kind = 'hold') as held
        from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.ledger_account_id
        where j.kind in ('hold', 'capture', 'release') and a.kind = 'hold' group by j.reference) m on m.reference = o.number
      where coalesce(m.held, o.total) <> o.total
        or (coalesce(m.kinds, '{}') <> case
            when o.state = 'waiting-payment' then '{}'::text[]
            when o.state in ('pending', 'processed', 'shipped') then '{hold}'
            when o.state = 'done' then '{capture,hold}'
            else '{hold,release}' end
          and not (o.state = 'cancelled' and o.paid_at is null and m.kinds is null))`,
  },
  {
    id: 'I17',
    states: 'an order costs what its lines cost',
    broken: sql`select o.number as detail from shop_order o join shop_order_line l on l.order_id = o.id
      group by o.id having sum(l.net) <> o.total or sum(l.quantity * l.unit_price) <> o.goods or count(*) <> o.line_count
        or sum(l.quantity) <> o.pieces`,
  },
  {
    id: 'I16',
    states: 'reserved stock is what lines of open orders want, and what left the house is what was sold',
    broken: sql`select coalesce(wanted.variant_id, booked.variant_id) as detail
      from (select l.variant_id, sum(l.quantity) filter (where o.state in ('waiting-payment', 'pending', 'processed')) as reserved,
          sum(l.quantity) filter (where o.state in ('shipped', 'done')) as gone
        from shop_order_line l join shop_order o on o.id = l.order_id group by l.variant_id) wanted
      full join (select m.variant_id, sum(m.reserved_change) as reserved, sum(m.quantity) filter (where m.kind = 'ship') as gone
        from stock_movement m join shop_order o on o.number = m.order_number
        where not exists (select from stock_movement b where b.order_number = m.order_number
          and b.kind in ('return_in', 'write_off')) and (o.cancel_reason is null or o.cancel_reason <> 'not_arrived')
        group by m.variant_id) booked using (variant_id)
      where coalesce(wanted.reserved, 0) <> coalesce(booked.reserved, 0) or coalesce(wanted.gone, 0) <> coalesce(booked.gone, 0)`,
  },
  {
    id: 'I18',
    states: 'numbers of invoices have no gap within a seller’s year',
    broken: sql`select c.seller || ' ' || c.year as detail from shop_invoice_counter c
      left join shop_invoice i on i.seller = c.seller and i.year = c.year
      group by c.seller, c.year, c.last having count(i.serial) <> c.last or coalesce(max(i.serial), 0) <> c.last`,
  },
];
