using System.ServiceModel;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Layers;
using Woad.Security.Kerberos;
using Woad.Security.Secured;

namespace Woad.Tokens;

/// <summary>Kerberos tickets, whose keys protect messages.</summary>
internal sealed class KerberosKind : TokenKind
{
    public static KerberosKind Instance { get; } = new();

    public override TokenPlaces Places => TokenPlaces.Protection | TokenPlaces.TransportKey;

    public override Func<EndpointAddress, LayerContext, ClientKeys> ClientKeys(
        SecurityTokenParameters parameters, ClientSide side)
    {
        var ticket = side.Tickets();
        return (target, _) => new KerberosKeys(ticket, target, side.Profile);
    }

    public override Func<LayerContext, ServiceKeys> ServiceKeys(SecurityTokenParameters parameters, ServiceSide side)
    {
        side.CheckTickets();
        var keys = new KerberosService(side.Profile);
        return _ => keys;
    }

    public override XmlElement Assert(SecurityTokenParameters parameters, TokenPolicy policy) =>
        policy.With(policy.Make("KerberosToken"), parameters, "WssGssKerberosV5ApReqToken11");

    public override SecurityTokenParameters? Read(TokenAssertion assertion) =>
        assertion.Is("KerberosToken") ? new KerberosSecurityTokenParameters() : null;
}
