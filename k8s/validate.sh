#!/bin/sh
# Renders every overlay and checks it: schemas, then rules of our own. Usage: validate.sh [OPENAPI.json]
# The schemas are those of a Kubernetes API server: of a file, or of the cluster that kubectl speaks to.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ $# -gt 0 ]; then cp "$1" "$work/openapi.json"; else kubectl get --raw /openapi/v2 >"$work/openapi.json"; fi
render() { if command -v kustomize >/dev/null; then kustomize build "$1"; else kubectl kustomize "$1"; fi; }
faults=0
for overlay in local staging production; do
  # A load test stands beside an installation and is held to the same rules.
  (render "k8s/overlays/$overlay" && echo --- && render k8s/load-test) >"$work/$overlay.yaml"
  node deploy/checks/check-manifests.ts "$work/$overlay.yaml" "$work/openapi.json" || faults=1
done
exit $faults
