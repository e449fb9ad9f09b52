using System.ServiceModel;
using Woad.Lab.Instancing;

namespace Woad.Lab.Hosts;

/// <summary>Which service a server process opens.</summary>
internal sealed record ServiceSpec(
    string Binding, InstanceContextMode Mode, ConcurrencyMode Concurrency, OperationWork Work);
