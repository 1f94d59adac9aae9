-- Money that is promised back to families and has not arrived, by order.
create view refunds_under_way as
  select order_id, sum(paise)::bigint as paise from refunds where state <> 'arrived' group by order_id;
