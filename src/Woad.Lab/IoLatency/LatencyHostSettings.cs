namespace Woad.Lab.IoLatency;

internal sealed record LatencyHostSettings(int Milliseconds, Handler Handler, int PerCpu, int Cpus);
