/** Pseudorandom number generator (0 to below 1). Equal seeds give equal numbers. */
export type Random = () => number

export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Returns one of several choices. */
export function chooseOne<T>(random: Random, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)]!
}

/**
 * Returns the seeds and the number of steps of random walks. WALK_SEEDS lists seeds, separated by
 * commas, with one walk for each; WALK_STEPS is the number of steps of a walk.
 * @param seed seed of the short walk of each run of the tests
 * @param steps number of its steps
 */
export function readWalks(seed: number, steps: number) {
  const { WALK_SEEDS = String(seed), WALK_STEPS = steps } = process.env
  return { seeds: WALK_SEEDS.split(',').map(Number), steps: Number(WALK_STEPS) }
}
