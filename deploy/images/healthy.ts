// Whether the process of this container is alive, for engines that ask by a command.
try {
  const answer = await fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/health`);
  process.exit(answer.ok ? 0 : 1);
} catch {
  process.exit(1);
}
