#!/bin/sh
# Renders and checks every overlay: Kubernetes schemas, then our own rules. Usage: validate.sh [OPENAPI.json]
# The schemas come from the file, or from the current cluster of kubectl.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ $# -gt 0 ]; then cp "$1" "$work/openapi.json"; else kubectl get --raw /openapi/v2 >"$work/openapi.json"; fi
render() { if command -v kustomize >/dev/null; then kustomize build "$1"; else kubectl kustomize "$1"; fi; }
faults=0
for overlay in local staging production; do
  # The load test follows the same rules.
  (render "k8s/overlays/$overlay" && echo --- && render k8s/load-test) >"$work/$overlay.yaml"
  node deploy/checks/check-manifests.ts "$work/$overlay.yaml" "$work/openapi.json" || faults=1
done
exit $faults
