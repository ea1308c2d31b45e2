/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { countJest, countPlaywright, countStep, sumCounts } from './test-counts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('counts a step by its exit code', () => {
  expect([countStep(0), countStep(2)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ])
})

it('counts jest’s tests, and a test file that does not load as failed', () => {
  const file = report({ numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1 })
  expect(countJest(file, 1)).toEqual({ passed: 7, failed: 3 })
})

it('counts Playwright’s tests, and one that passed on a retry only as failed', () => {
  const file = report({ stats: { expected: 9, unexpected: 1, flaky: 1, skipped: 4 } })
  expect(countPlaywright(file, 1)).toEqual({ passed: 9, failed: 2 })
})

it('counts a runner that failed without a failed test as one failure', () => {
  expect(countJest(path.join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 })
  const file = report({ stats: { expected: 9, unexpected: 0, flaky: 0, skipped: 0 } })
  expect(countPlaywright(file, 1)).toEqual({ passed: 9, failed: 1 })
})

it('sums all steps', () => {
  expect(sumCounts([{ passed: 3, failed: 0 }, countStep(1)])).toEqual({ passed: 3, failed: 1 })
})
