const lines = (text: string): string[] => text.trim().split("\n");

/** Commands of examination papers that tutors miss first when they are not set. */
const commands = lines(String.raw`
\begin{pmatrix} a & b \\ c & d \end{pmatrix}
\begin{vmatrix} 1 & x \\ x & 1 \end{vmatrix}
f(x)=\begin{cases} x^2 & x \ge 0 \\ -x & x < 0 \end{cases}
\binom{n}{r}
\ce{H2SO4}
\ce{N2 + 3H2 <=> 2NH3}
x \in \mathbb{R}
\overrightarrow{AB}
\lfloor x \rfloor
p \wedge q
\dfrac{1}{2}
\tfrac{3}{4}
\overline{AB}
\underset{x \to 0}{\lim}
\overset{\frown}{AB}
\hat{\imath} + \hat{\jmath}
\mathbf{F} = m\mathbf{a}
\iint_S \vec{E} \cdot d\vec{S}
\boxed{x = 3}
\xrightarrow{\Delta}
\underbrace{a + a + a}_{3a}
\begin{aligned} 2x + y &= 5 \\ x - y &= 1 \end{aligned}
`);

const mathematics = lines(String.raw`
x = \frac{-b \pm \sqrt{b^2-4ac}}{2a}
\sqrt[3]{27} = 3
a^m \times a^n = a^{m+n}
\log_a (xy) = \log_a x + \log_a y
\frac{a}{b} = \frac{c}{d} \implies ad = bc
(a+b)^n = \sum_{r=0}^{n} {}^nC_r\, a^{n-r} b^r
{}^nP_r = \frac{n!}{(n-r)!}
S_n = \frac{n}{2}\left[2a + (n-1)d\right]
S_\infty = \frac{a}{1-r},\ |r| < 1
\sum_{k=1}^{n} k^2 = \frac{n(n+1)(2n+1)}{6}
A = \begin{bmatrix} 1 & 2 & 3 \\ 0 & 1 & 4 \\ 5 & 6 & 0 \end{bmatrix}
A^{-1} = \frac{\operatorname{adj} A}{|A|}
\det(A) = \begin{vmatrix} a & b & c \\ d & e & f \\ g & h & i \end{vmatrix}
\left[\begin{array}{cc|c} 1 & 2 & 3 \\ 4 & 5 & 6 \end{array}\right]
A^{\mathsf T} A = I
\lim_{x \to 0} \frac{\sin x}{x} = 1
\lim_{n \to \infty} \left(1 + \frac{1}{n}\right)^n = e
\lim_{x \to a^+} f(x) \ne \lim_{x \to a^-} f(x)
\frac{dy}{dx} = \frac{dy}{du} \cdot \frac{du}{dx}
\frac{d^2y}{dx^2} + \omega^2 y = 0
\left.\frac{dy}{dx}\right|_{x=2}
\int x^n\,dx = \frac{x^{n+1}}{n+1} + C
\int_0^{\pi/2} \sin^2 x\,dx = \frac{\pi}{4}
\int_a^b f(x)\,dx = \Big[F(x)\Big]_a^b
\int \frac{dx}{x^2+a^2} = \frac{1}{a}\tan^{-1}\frac{x}{a} + C
\oint_C P\,dx + Q\,dy
\frac{\partial u}{\partial x}
A \cup B = \{x : x \in A \text{ or } x \in B\}
A \cap B = \varnothing
A \subseteq B,\ A \setminus B,\ A \times B
(A \cup B)' = A' \cap B'
n(A \cup B) = n(A) + n(B) - n(A \cap B)
\mathbb{N} \subset \mathbb{Z} \subset \mathbb{Q} \subset \mathbb{R} \subset \mathbb{C}
\forall x \in \mathbb{R},\ \exists\, y : y > x
\sim(p \vee q) \equiv\, \sim p \,\wedge \sim q
p \Rightarrow q,\ p \Leftrightarrow q,\ \neg p
f : A \to B,\ x \mapsto x^2
f \circ g(x) = f(g(x))
|z_1 z_2| = |z_1||z_2|,\ \arg z,\ \bar{z}
z = re^{i\theta} = r(\cos\theta + i\sin\theta)
1 + \omega + \omega^2 = 0
P(A|B) = \frac{P(A \cap B)}{P(B)}
P(X = r) = \binom{n}{r} p^r q^{n-r}
\bar{x} = \frac{\sum f_i x_i}{\sum f_i}
\sigma = \sqrt{\frac{1}{n}\sum_{i=1}^n (x_i - \bar x)^2}
\vec{a} \times \vec{b} = \begin{vmatrix} \hat{i} & \hat{j} & \hat{k} \\ a_1 & a_2 & a_3 \\ b_1 & b_2 & b_3 \end{vmatrix}
\vec{a} \cdot \vec{b} = |\vec{a}||\vec{b}|\cos\theta
\frac{x-x_1}{a} = \frac{y-y_1}{b} = \frac{z-z_1}{c}
\triangle ABC \sim \triangle PQR
\angle ABC = 90^\circ
AB \parallel CD,\ AB \perp EF
\triangle ABC \cong \triangle DEF
\frac{x^2}{a^2} + \frac{y^2}{b^2} = 1
\sin^2\theta + \cos^2\theta = 1
\tan(A+B) = \frac{\tan A + \tan B}{1 - \tan A \tan B}
\frac{a}{\sin A} = \frac{b}{\sin B} = \frac{c}{\sin C} = 2R
\sec^2 x - \tan^2 x = 1,\ \csc x,\ \cot x
\sin^{-1} x + \cos^{-1} x = \frac{\pi}{2}
\because a = b \quad \therefore a^2 = b^2
a \equiv b \pmod{m}
\lceil x \rceil - \lfloor x \rfloor \leqslant 1
\sqrt{2+\sqrt{2+\sqrt{2+\cdots}}}
\cfrac{1}{1+\cfrac{1}{1+\cfrac{1}{x}}}
\prod_{i=1}^{n} a_i
\cancel{(x-2)}(x+3) = 0
0.\overline{142857}
y = \begin{cases} 1 & \text{यदि } x > 0 \\ 0 & \text{अन्यथा} \end{cases}
`);

const physics = lines(String.raw`
v = u + at
s = ut + \tfrac{1}{2}at^2
v^2 - u^2 = 2as
\vec{F} = \frac{d\vec{p}}{dt}
g = 9.8\ \mathrm{m\,s^{-2}}
\pu{9.8 m s-2}
\pu{1.6e-19 C}
F = \frac{Gm_1m_2}{r^2}
E = \frac{1}{2}mv^2 + mgh
W = \int \vec{F} \cdot d\vec{r}
\tau = \vec{r} \times \vec{F}
L = I\omega
T = 2\pi\sqrt{\frac{l}{g}}
\vec{E} = \frac{1}{4\pi\varepsilon_0}\frac{q}{r^2}\hat{r}
\oint \vec{E} \cdot d\vec{A} = \frac{q_{\text{enc}}}{\varepsilon_0}
\oint \vec{B} \cdot d\vec{l} = \mu_0 I
\mathcal{E} = -\frac{d\Phi_B}{dt}
\nabla \cdot \vec{B} = 0
\vec{F} = q(\vec{E} + \vec{v} \times \vec{B})
V = IR
\frac{1}{R_{\text{eq}}} = \frac{1}{R_1} + \frac{1}{R_2}
\sum I_{\text{in}} = \sum I_{\text{out}}
Z = \sqrt{R^2 + \left(\omega L - \frac{1}{\omega C}\right)^2}
R = 10\ \Omega,\ C = 5\ \mu\mathrm{F}
\rho = \rho_0[1 + \alpha(T - T_0)]
\frac{1}{f} = (n-1)\left(\frac{1}{R_1} - \frac{1}{R_2}\right)
n_1\sin\theta_1 = n_2\sin\theta_2
\lambda = \frac{h}{mv}
E = h\nu = \hbar\omega
\Delta x \cdot \Delta p \geq \frac{\hbar}{2}
E_n = -\frac{13.6}{n^2}\ \text{eV}
N = N_0 e^{-\lambda t}
\ce{^{235}_{92}U + ^1_0n -> ^{141}_{56}Ba + ^{92}_{36}Kr + 3 ^1_0n}
\ce{^{238}_{92}U -> ^{234}_{90}Th + ^4_2He}
\Delta U = Q - W
PV = nRT
PV^\gamma = \text{constant}
\eta = 1 - \frac{T_2}{T_1}
\Delta S \geqslant 0
\frac{dQ}{dt} = -kA\frac{dT}{dx}
P = \sigma A e T^4
P + \tfrac12\rho v^2 + \rho g h = \text{constant}
y = A\sin(kx - \omega t + \phi)
[M^1L^1T^{-2}]
\langle v \rangle = \sqrt{\frac{8RT}{\pi M}}
25\degree\mathrm{C} = 298\ \mathrm{K}
\left(\frac{\Delta A}{A}\right) \times 100\%
`);

const chemistry = lines(String.raw`
\ce{2H2 + O2 -> 2H2O}
\ce{Zn + 2HCl -> ZnCl2 + H2 ^}
\ce{AgNO3 + NaCl -> AgCl v + NaNO3}
\ce{CaCO3 ->[\Delta] CaO + CO2}
\ce{N2 (g) + 3H2 (g) <=>[Fe][450 ^\circ C] 2NH3 (g)}
\ce{CH3COOH <=> CH3COO- + H+}
\ce{SO4^2-}
\ce{Fe^3+ + SCN- <=> [Fe(SCN)]^2+}
\ce{[Cu(NH3)4]^2+}
\ce{K4[Fe(CN)6]}
\ce{CuSO4.5H2O}
\ce{MnO4- + 8H+ + 5e- -> Mn^2+ + 4H2O}
\ce{Cr2O7^2- + 14H+ + 6e- -> 2Cr^3+ + 7H2O}
\ce{^{14}_{6}C}
\ce{^{35}Cl}
\ce{CH2=CH2}
\ce{HC#CH}
\ce{CH3-CH2-OH}
\ce{A ->[k_1] B ->[k_2] C}
\ce{A <=>> B}
\ce{A <-> B}
\ce{H2O(l) -> H2O(g)}
\ce{NaCl (aq)}
\ce{CH4 + Cl2 ->[h\nu] CH3Cl + HCl}
\ce{C6H5NO2 ->[Sn/HCl] C6H5NH2}
\ce{R-COOH + R'-OH <=>[H+] R-COOR' + H2O}
\ce{Zn | Zn^2+ || Cu^2+ | Cu}
K_c = \frac{[\ce{NH3}]^2}{[\ce{N2}][\ce{H2}]^3}
K_{sp} = [\ce{Ag+}][\ce{Cl-}]
\mathrm{pH} = -\log[\ce{H+}]
E_{\text{cell}} = E^\circ_{\text{cell}} - \frac{0.0591}{n}\log Q
\Delta G^\circ = -nFE^\circ
\Delta G = \Delta H - T\Delta S
k = Ae^{-E_a/RT}
t_{1/2} = \frac{0.693}{k}
\ln\frac{k_2}{k_1} = \frac{E_a}{R}\left(\frac{1}{T_1} - \frac{1}{T_2}\right)
1s^2\,2s^2\,2p^6\,3s^1
[\mathrm{Ar}]\,3d^{5}\,4s^{1}
\pi_{\text{osm}} = iCRT
\Delta T_f = K_f \cdot m
\left(P + \frac{an^2}{V^2}\right)(V - nb) = nRT
\ce{$\alpha$-D-glucose}
\ce{Hg^2+ ->[I-] HgI2 ->[I-] [Hg^{II}I4]^2-}
6.022 \times 10^{23}\ \mathrm{mol^{-1}}
\Lambda_m = \Lambda_m^\circ - A\sqrt{c}
`);

/** As it is typed by people who know no LaTeX. */
const friendly = lines(String.raw`
1/2
(x+1)/(x-1)
sqrt(b^2-4ac)
x^10 + y^-1
sinx/x
2pir
alpha + beta = 90°
x <= 5, y >= 2, x != y
v = दूरी/समय
dy/dx = 2x
n!/(r!(n-r)!)
e^(i pi) + 1 = 0
`);

export const examFormulas = { commands, mathematics, physics, chemistry, friendly };
