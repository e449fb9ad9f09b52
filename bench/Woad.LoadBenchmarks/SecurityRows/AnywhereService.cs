using System.ServiceModel;
using Woad.LoadBenchmarks.Contenders.Woad;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>The benchmark's service, whatever address its clients know it by.</summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple,
    AddressFilterMode = AddressFilterMode.Any)]
internal sealed class AnywhereService : BenchService;
