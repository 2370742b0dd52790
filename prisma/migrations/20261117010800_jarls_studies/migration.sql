-- What is stored of a Jarls match that began from a position knows how many pieces each seat began with.
UPDATE "Match" m SET "snapshot" = jsonb_set(m."snapshot", '{began}', (
  SELECT jsonb_agg(CASE WHEN seat."list" LIKE '%:-' THEN 0 ELSE cardinality(string_to_array(seat."list", ';')) END ORDER BY seat."nth")
    FROM unnest(string_to_array(split_part(btrim(m."startText"), ' ', 4), '/')) WITH ORDINALITY AS seat("list", "nth")))
 WHERE m."game" = 'jarls' AND m."startText" IS NOT NULL;

-- Without holes the number of the terrain means nothing: such matches are filed anew, by their first turns.
DELETE FROM "Finished" f USING "Match" m WHERE m."id" = f."matchId" AND m."game" = 'jarls' AND m."options"->>'terrain' = 'none';
