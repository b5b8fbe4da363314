import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { affectedSpecs, importsIn, type ImportGraph } from './affected-specs.ts';
import { ScratchCopy } from './scratch-copy.ts';

describe('specs affected by a change', () => {
  let copy: ScratchCopy;
  let imports: ImportGraph;
  beforeAll(() => {
    copy = new ScratchCopy();
    copy.linkPackages();
    imports = importsIn(copy.path(''));
  });
  afterAll(() => copy.delete());

  const specsOf = (...changed: string[]) => affectedSpecs(changed, imports);

  it('of the contracts are in every package that imports them', async () => {
    const specs = await specsOf('services/shared/contracts/src/money.ts');
    expect(specs).toEqual(
      expect.arrayContaining([
        'services/shared/kit/test/enums.spec.ts',
        'services/race/test/api/entries/payments/payments.spec.ts',
        'services/bff/test/api/inputs.spec.ts',
        'admin-web/tests/races/discount.spec.ts',
        'web/tests/sign-ups/sign-up.spec.ts',
        'deploy/journeys/sign-up.spec.ts',
      ]),
    );
  });

  it('of the kit are in the services', async () => {
    const specs = await specsOf('services/shared/kit/src/dispatch/call-dispatcher.ts');
    for (const service of ['auth', 'club', 'content', 'danmaku', 'race', 'upload'])
      expect(specs.filter((path) => path.startsWith(`services/${service}/test/`))).not.toEqual([]);
    expect(specs.filter((path) => path.startsWith('web/app/'))).toEqual([]);
  });

  it('of the design system are in both apps', async () => {
    const specs = await specsOf('web/ui/src/button.tsx');
    expect(specs).toEqual(
      expect.arrayContaining([
        'admin-web/tests/engine/form.spec.ts',
        'deploy/journeys/accessibility.spec.ts',
        'web/tests/sign-ups/sign-up.spec.ts',
      ]),
    );
    expect(specs.filter((path) => path.startsWith('services/'))).toEqual([]);
  });

  it('of one service leave out the other services', async () => {
    const specs = await specsOf('services/club/src/club-joins/club-joins.repository.ts');
    expect(specs).toEqual(
      expect.arrayContaining([
        'services/club/test/api/club-joins.spec.ts',
        'services/bff/test/api/inputs.spec.ts',
      ]),
    );
    expect(specs).not.toContain('services/race/test/api/entries/payments/payments.spec.ts');
  });

  it('of a page are those that visit it', async () => {
    const specs = await specsOf('web/app/features/pilots/pilot-page.tsx');
    expect(specs).toContain('web/tests/pilots.spec.ts');
    expect(specs).not.toContain('web/tests/club.spec.ts');
  });

  it('of a configuration file are those that name it', async () => {
    expect(await specsOf('docker-compose.yml')).toContain('deploy/checks/manifests/compose.spec.ts');
  });

  it('of a file nothing imports are none', async () => {
    // Joined, because this spec would name it.
    expect(await specsOf(['docs', 'pictures', 'home.jpg'].join('/'))).toEqual([]);
  });
});
