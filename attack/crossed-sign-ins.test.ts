import { expect, test } from "vitest";
import { openTestProvider, peopleAtProvider } from "#api/testing/identity-provider.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";

const world = useWorld();
const tries = count({ small: 20, all: 1_000 });

test(
  "no browser comes back from the identity provider with the state of another, by a link or by its own cookie",
  { meta: { proves: ["C163"] } },
  async () => {
    const provider = await openTestProvider("http://localhost:3000/api/auth/oidc/back");
    world.service.identityProvider = provider.ours();
    const { follow, connectedWith } = peopleAtProvider(world, provider);
    await connectedWith(await world.make.admin(), "crossed");
    const calls = provider.calls();
    const outcomes = new Map<string, number>();
    for (let nth = 0; nth < tries; nth += 1) {
      const [victim, attacker] = [world.visitor(), world.visitor()];
      if (nth % 4 > 0) await follow(victim, "/api/auth/oidc/go"); // else it has begun nothing
      const theirs = await provider.signIn(await follow(attacker, "/api/auth/oidc/go"), "crossed");
      await follow(victim, theirs.pathname + theirs.search);
      const id = await victim.api.oidc.signInWithOidc({ body: {} }).then(
        () => "taken",
        (error: unknown) => (error as { problem: { id: string } }).problem.id,
      );
      outcomes.set(id, (outcomes.get(id) ?? 0) + 1);
    }
    await provider.stop();
    expect([...outcomes]).toEqual([["oidc-too-late", tries]]);
    expect(provider.calls()).toBe(calls); // nobody asked about a code that was not the browser's own
    report("crossed sign-ins at the identity provider", { tries, taken: 0 });
  },
);
