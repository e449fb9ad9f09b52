using System.ServiceModel;

namespace Woad.LoadBenchmarks.Contenders.Woad;

/// <summary>
/// The measured service, each of its calls on a thread of its own, as calls of an operation that is not known to be
/// short.
/// </summary>
[RunsOn(OperationThread.Own)]
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
internal sealed class OwnThreadService : BenchService;
