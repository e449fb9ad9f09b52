using System.Globalization;
using System.ServiceModel;

namespace Woad.Conformance.OwnCode;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, IncludeExceptionDetailInFaults = true)]
public sealed class OwnCodeService : IOwnCode
{
    public string Take(OwnItem? item, int number)
    {
        OwnLog.Note("take");
        return string.Create(
            CultureInfo.InvariantCulture, $"{item?.B} {item?.Z} {item?.Text} {item?.GetType().Name} {number}");
    }

    public OwnItem? Give(string kind) => OwnKinds.Make(kind);
}
