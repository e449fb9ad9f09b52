using System.ServiceModel;
using Woad.Interop.Tests.Xmlsec;

namespace Woad.Interop.Tests.Gsoap;

/// <summary>Echoes, and keeps the names of its callers.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class WhoSealed : ISealed, ISignedSealed
{
    /// <summary>The last caller.</summary>
    public string Caller { get; private set; } = "";

    public string Echo(string text)
    {
        Caller = ServiceSecurityContext.Current?.PrimaryIdentity.Name ?? "";
        return text;
    }
}
