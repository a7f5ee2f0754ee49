import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CODES_ALTOGETHER } from '@/lib/config/rate-limits';
import { metrics } from '@/lib/metrics/metrics.mjs';
import { createMetrics } from '@/server/metrics-server.mjs';

const deploy = join(import.meta.dirname, '../../../deploy');
const ALERTS = join(deploy, 'alerts.yml');
const PROMTOOL = '/usr/bin/promtool';

const alertsSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'look']) }),
          annotations: z.strictObject({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});
const panelSchema = z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) });
const dashboardSchema = z.object({ panels: z.array(panelSchema) });

const rules = alertsSchema.parse(load(readFileSync(ALERTS, 'utf8'))).groups.flatMap((group) => group.rules);
const { panels } = dashboardSchema.parse(JSON.parse(readFileSync(join(deploy, 'grafana-dashboard.json'), 'utf8')));
const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);

/** The metrics in an expression, without the endings of histograms. */
function namesIn(expression: string): string[] {
  return (expression.match(/\b(?:site|process|nodejs)_\w+/g) ?? []).map((name) => {
    const whole = name.replace(/_(?:bucket|count|sum)$/, '');
    return whole in metrics ? whole : name;
  });
}

/** Metric and label of every selector, such as `site_leads` and `state`. */
function labelsIn(expression: string): [string, string][] {
  return [...expression.matchAll(/\b(site_\w+?)(?:_bucket|_count|_sum)?\{([^}]*)\}/g)].flatMap(
    ([, name = '', selector = '']) =>
      [...selector.matchAll(/(\w+)\s*[!=]=?~?\s*"/g)].map(([, label = '']): [string, string] => [name, label]),
  );
}

describe('alerts and the dashboard', () => {
  it('use only metrics and labels that exist', async () => {
    const known = (await createMetrics().registry.getMetricsAsJSON()).map(({ name }) => name);
    for (const expression of expressions) {
      const names = namesIn(expression);
      expect(names.filter((name) => !known.includes(name))).toEqual([]);
      if (names.length === 0) expect(expression).toMatch(/\bup\{/);
      const ofPrometheus = ['job', 'instance', 'le'];
      for (const [name, label] of labelsIn(expression)) {
        const labels: readonly string[] = Object.entries(metrics).find(([key]) => key === name)?.[1].labels ?? [];
        expect([...labels, ...ofPrometheus], `${name}{${label}}`).toContain(label);
      }
    }
  });

  it('use every metric of the site', () => {
    const shown = new Set(expressions.flatMap(namesIn));
    expect(Object.keys(metrics).filter((name) => !shown.has(name))).toEqual([]);
  });

  it('have unique alert names', () => {
    const names = rules.map(({ alert }) => alert);
    expect(names).toEqual([...new Set(names)]);
  });

  it('warn when the SMS codes reach half of the total limit', () => {
    const hours = CODES_ALTOGETHER.windowMs / 3_600_000;
    expect(rules.find(({ alert }) => alert === 'CodesNearLimit')?.expr).toBe(
      `sum(increase(site_codes_total[${hours}h])) > ${CODES_ALTOGETHER.count / 2}`,
    );
  });
});

it.runIf(existsSync(PROMTOOL))('promtool accepts the alert rules', () => {
  expect(execFileSync(PROMTOOL, ['check', 'rules', ALERTS], { encoding: 'utf8' })).toContain(
    `SUCCESS: ${rules.length} rules`,
  );
});
