/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { countLine, readResult, stepResult } from './test-results'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const noFailures = { suites: [], errors: [] }

function read(report: object, exitCode: number) {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return readResult(file, exitCode)
}

it('counts a test file of jest’s that does not load as failed', () => {
  const counts = { numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1 }
  const testResults = [
    { status: 'passed', message: '' },
    { status: 'failed', message: 'expected 1, received 2' },
  ]
  expect(read({ ...counts, numPendingTests: 0, testResults }, 1)).toEqual({
    passed: 7,
    failed: 3,
    skipped: 0,
    failure: 'expected 1, received 2',
  })
})

it('counts journeys', () => {
  const stats = { expected: 9, unexpected: 1, flaky: 1, skipped: 4 }
  expect(read({ ...noFailures, stats }, 1)).toMatchObject({ passed: 10, failed: 1, skipped: 4 })
})

it('names each journey that failed or passed only the second time, its engine and what was wrong', () => {
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }
  const journey = (title: string, status: string, errors: object[]) => ({
    title,
    tests: [{ projectName: 'Firefox', status, results: [{ errors }] }],
  })
  const gallery = {
    file: 'gallery.spec.ts',
    specs: [
      journey('opens', 'expected', []),
      journey('closes', 'unexpected', [{ message: '\u001b[31mstill open\u001b[39m' }]),
      journey('turns', 'flaky', [{ message: 'stood still' }]),
    ],
  }
  const suites = [{ file: 'gallery.spec.ts', specs: [], suites: [gallery] }]
  const { failure, flaky } = read({ stats, suites, errors: [{ message: 'no port' }] }, 1)
  expect(failure).toBe('no port\n\n[Firefox] gallery.spec.ts: closes\nstill open')
  expect(flaky).toEqual(['[Firefox] gallery.spec.ts: turns\nstood still'])
})

it('counts a runner that failed without a failed test as one failure', () => {
  expect(readResult(path.join(folder, 'none.json'), 0)).toEqual(stepResult(1))
  const stats = { expected: 9, unexpected: 0, flaky: 0, skipped: 0 }
  expect(read({ ...noFailures, stats }, 1)).toMatchObject({ passed: 9, failed: 1 })
})

it('sums all steps, and mentions skipped and flaky tests only if there are any', () => {
  const results = [{ passed: 3, failed: 0, skipped: 0 }, stepResult(1)]
  expect(countLine(results)).toBe('3 passed, 1 failed')
  expect(countLine([...results, { passed: 0, failed: 0, skipped: 2 }])).toBe(
    '3 passed, 1 failed, 2 skipped',
  )
  const flaky = { passed: 1, failed: 0, skipped: 0, flaky: ['turns'] }
  expect(countLine([...results, flaky])).toBe('4 passed, 1 of them only the second time, 1 failed')
})
