import type { AdminRole } from '@paddock/contracts/caller';
import type { FieldValues } from 'react-hook-form';
import { redirect, type LoaderFunction, type RouteObject } from 'react-router';
import type { NavIconName } from '../ui/nav-icon.tsx';
import { requireRole } from '../providers/auth.ts';
import type { TextKey } from '../providers/i18n.ts';
import type { Services } from '../providers/services.ts';
import type { ListCall, OwnScreen, Resource, RowOf } from './resource.ts';

/** A resource as the navigation and the router see it. */
export interface ResourceEntry {
  path: string;
  icon: NavIconName;
  label: TextKey;
  roles: readonly AdminRole[];
  routes: (services: Services) => RouteObject[];
}

const only =
  (services: Services, allowed: readonly AdminRole[]): LoaderFunction =>
  async ({ request }) => {
    await requireRole(services, request, allowed);
    return null;
  };

/** Builds list, create and edit routes, and the custom screen; their code is loaded on first use. */
export function defineResource<
  Call extends ListCall,
  Values extends FieldValues = never,
  Detail = RowOf<Call>,
>(resource: Resource<Call, Values, Detail>): ResourceEntry {
  const { name, icon, label, roles, onlyRow, form, screen, screens = [] } = resource;
  const path = `/adm/${name}`;
  function listRoute(services: Services): RouteObject {
    return {
      path,
      loader: only(services, roles),
      lazy: async () => {
        const { ListScreen } = await import('./lists/list-screen.tsx');
        // A key per resource: a list must not start with rows of another one.
        return { element: <ListScreen key={name} resource={resource} /> };
      },
    };
  }

  function formRoutes(services: Services): RouteObject[] {
    if (!form) return [];
    const create: RouteObject = {
      path: `${path}/new`,
      loader: only(services, form.roles),
      lazy: async () => {
        const { CreateScreen } = await import('./forms/form-screen.tsx');
        return { element: <CreateScreen resource={resource} form={form} /> };
      },
    };
    return [
      ...(form.createLabel ? [create] : []),
      {
        path: `${path}/:id`,
        loader: only(services, roles),
        lazy: async () => {
          const { RowScreen } = await import('./record/row-screen.tsx');
          return { element: <RowScreen resource={resource} form={form} /> };
        },
      },
    ];
  }

  return {
    path,
    icon,
    label,
    roles,
    routes: (services) => [
      onlyRow === undefined ? listRoute(services) : { path, loader: () => redirect(`${path}/${onlyRow}`) },
      ...formRoutes(services),
      ...screenRoutes(services, path, roles, screen ? [screen, ...screens] : screens),
    ],
  };
}

interface Screens extends Omit<ResourceEntry, 'path' | 'routes'> {
  name: string;
  screens: readonly OwnScreen[];
}

/** An entry of the navigation without a list. */
export function defineScreens({ name, icon, label, roles, screens }: Screens): ResourceEntry {
  const path = `/adm/${name}`;
  return { path, icon, label, roles, routes: (services) => screenRoutes(services, path, roles, screens) };
}

const screenRoutes = (
  services: Services,
  base: string,
  allowed: readonly AdminRole[],
  screens: readonly OwnScreen[],
): RouteObject[] =>
  screens.map(({ path, roles = allowed, load }) => ({
    path: path ? `${base}/${path}` : base,
    loader: only(services, roles),
    lazy: async () => {
      const Own = await load();
      return { element: <Own /> };
    },
  }));
