using System.Globalization;
using System.ServiceModel;

namespace Woad.Interop.Tests.Farm;

public sealed class FarmService : IFarm
{
    public string[] Who() =>
    [
        Environment.ProcessId.ToString(CultureInfo.InvariantCulture),
        ServiceSecurityContext.Current?.PrimaryIdentity.Name ?? "",
    ];
}
