using System.ServiceModel;
using Woad.Security.Secured;
using Woad.Security.Upgrades;

namespace Woad.Security.Kerberos;

/// <summary>The keys of a client that shows a Kerberos ticket with every request.</summary>
/// <remarks>
/// Each request has a token of its own, because services remember tokens. The ticket is in the user's cache after the
/// first request, for which the library asks the key server on the calling thread.
/// </remarks>
internal sealed class KerberosKeys(NegotiateModel model, EndpointAddress target, SecurityProfile profile) : ClientKeys
{
    private readonly string _principal = ServicePrincipal.Of(target, target.Uri);

    public override ClientExchange Begin() =>
        new KerberosExchange(GssContext.Initiate(_principal, model.Credential), profile);
}
