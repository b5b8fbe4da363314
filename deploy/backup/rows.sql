-- Each table with its row count and a checksum that does not depend on the order of rows.
\pset tuples_only on
\pset format unaligned
select format(
  'select %L, count(*), coalesce(sum(hashtextextended(row::text, 0)::numeric), 0) from %I.%I row;',
  schemaname || '.' || tablename, schemaname, tablename)
from pg_tables
where schemaname not in ('pg_catalog', 'information_schema')
order by schemaname, tablename \gexec
