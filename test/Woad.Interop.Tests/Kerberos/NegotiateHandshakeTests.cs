using Woad.Conformance.Upgrades;

namespace Woad.Interop.Tests.Kerberos;

/// <summary>The rules of upgrades, kept by Windows credentials with MIT Kerberos.</summary>
[Collection(KerberosCollection.Name)]
public sealed class NegotiateHandshakeTests(KerberosRealm realm)
    : HandshakeUpgradeSuite(NegotiateUpgrades.Kerberos()), IDisposable
{
    private readonly IDisposable _ticket = realm.LoggedOn();

    public void Dispose() => _ticket.Dispose();
}
