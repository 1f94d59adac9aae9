const pairs = (list: string): [string, string][] => list.split(" ").map((pair) => pair.split(":") as [string, string]);

/** Greek and other letters by their names in LaTeX. */
export const letters = new Map(
  pairs(
    "alpha:α beta:β gamma:γ delta:δ epsilon:ε varepsilon:ε zeta:ζ eta:η theta:θ iota:ι kappa:κ lambda:λ mu:μ nu:ν xi:ξ pi:π rho:ρ sigma:σ tau:τ phi:φ varphi:φ chi:χ psi:ψ omega:ω Gamma:Γ Delta:Δ Theta:Θ Lambda:Λ Xi:Ξ Pi:Π Sigma:Σ Phi:Φ Psi:Ψ Omega:Ω infty:∞ partial:∂ nabla:∇ hbar:ℏ ell:ℓ emptyset:∅ degree:° prime:′",
  ),
);
export const signs = new Map(
  pairs(
    "times:× div:÷ cdot:· pm:± mp:∓ le:≤ leq:≤ ge:≥ geq:≥ ne:≠ neq:≠ approx:≈ equiv:≡ sim:∼ propto:∝ to:→ rightarrow:→ leftarrow:← Rightarrow:⇒ Leftrightarrow:⇔ implies:⇒ iff:⇔ in:∈ notin:∉ subset:⊂ subseteq:⊆ cup:∪ cap:∩ forall:∀ exists:∃ therefore:∴ because:∵ angle:∠ perp:⊥ parallel:∥ triangle:△ cdots:⋯ ldots:… dots:… rightleftharpoons:⇌ circ:∘ mid:| langle:⟨ rangle:⟩",
  ),
);
/** Signs whose limits are above and below. */
export const big = new Map(pairs("sum:∑ prod:∏ int:∫ oint:∮ lim:lim max:max min:min"));
export const functions = new Set(
  "sin cos tan cot sec csc cosec arcsin arccos arctan sinh cosh tanh log ln exp gcd lcm det".split(" "),
);
export const accents = new Map(pairs("vec:→ bar:¯ overline:¯ hat:^ dot:˙ tilde:~"));
/** Keyboard spellings of signs. */
export const typed = new Map(pairs("<=:≤ >=:≥ !=:≠ +-:± ->:→ =>:⇒ *:× -:−"));
