using System.ServiceModel;

namespace Woad.Samples.Farm;

public sealed class Tickets : ITickets
{
    public string Buy() =>
        $"{ServiceSecurityContext.Current?.PrimaryIdentity.Name} is served by process {Environment.ProcessId}";
}
