#!/bin/sh
# Renders and checks every overlay: Kubernetes schemas, our own rules, and values that an installation still has to set.
# Usage: validate.sh [--placeholders] [OPENAPI.json]
# --placeholders accepts missing values, for a checkout without an installation. The schemas come from the file, or from the current
# cluster of kubectl.
set -eu
cd "$(dirname "$0")/.."
# The Node of the packages, as in npm scripts.
PATH=$PWD/node_modules/.bin:$PATH
placeholders=''
[ "${1:-}" = --placeholders ] && { placeholders=accepted; shift; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ $# -gt 0 ]; then cp "$1" "$work/openapi.json"; else kubectl get --raw /openapi/v2 >"$work/openapi.json"; fi
render() { if command -v kustomize >/dev/null; then kustomize build "$1"; else kubectl kustomize "$1"; fi; }
faults=0
for overlay in local staging production; do
  folder=k8s/overlays/$overlay
  render "$folder" >"$work/$overlay.yaml"
  [ "$placeholders" ] || k8s/missing-values "$folder" "$work/$overlay.yaml" || faults=1
  # The load test follows the same rules.
  (echo --- && render k8s/load-test) >>"$work/$overlay.yaml"
  node deploy/checks/manifests/check-manifests.ts "$work/$overlay.yaml" "$work/openapi.json" "$folder/values.env" || faults=1
done
exit $faults
