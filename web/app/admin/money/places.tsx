import { type Money, moneyPlaces } from "@tutoring/contract";
import { alikeFromPaise } from "#web/lib/format/paise.ts";
import texts from "#web/texts/office/money.en.ts";

type Place = (typeof moneyPlaces)[number];

const groups = {
  weHold: ["provider", "bank"],
  weOwe: ["owedToFamilies", "onItsWayBack", "owedToTutors"],
  inAndOut: ["earned", "goodwill", "fees"],
} as const satisfies Record<string, readonly Place[]>;

/** Where the money is: what we hold, what we owe, and what came and went. */
export function Places({ sums }: { sums: Money["sums"] }) {
  return (
    <section aria-labelledby="where" className="mt-8">
      <h2 id="where" className="text-lg font-semibold">
        {texts.where}
      </h2>
      <div className="mt-3 grid gap-4 lg:grid-cols-3">
        {(["weHold", "weOwe", "inAndOut"] as const).map((group) => {
          const places = groups[group];
          const say = alikeFromPaise(places.map((place) => sums[place]));
          return (
            <div key={group} className="card px-5 py-4">
              <h3 className="font-semibold">{texts[group]}</h3>
              <dl className="mt-2 divide-y divide-base-300">
                {places.map((place) => (
                  <div key={place} className="flex items-baseline justify-between gap-4 py-2">
                    <dt className="text-muted">{texts[place]}</dt>
                    <dd className="figures shrink-0 text-base font-semibold">{say(sums[place])}</dd>
                  </div>
                ))}
              </dl>
            </div>
          );
        })}
      </div>
    </section>
  );
}
