using System.ServiceModel;

namespace Woad.LoadBenchmarks.Contenders.Woad;

/// <summary>The measured service, each of its calls on the thread that read it, whether it is short or not.</summary>
[RunsOn(OperationThread.Reading)]
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
internal sealed class ReadingThreadService : BenchService;
