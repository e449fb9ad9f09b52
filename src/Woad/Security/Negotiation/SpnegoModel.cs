using System.ServiceModel;
using Woad.Security.Conversation;
using Woad.Security.Negotiation.Exchanges;
using Woad.Security.Upgrades;
using Woad.Security.Elements;

namespace Woad.Security.Negotiation;

/// <summary>Negotiation of Windows credentials (SPNEGO): Kerberos, or NTLM.</summary>
internal sealed record SpnegoModel(ConversationNames Versions, int KeyBits) : NegotiationModel(Versions, KeyBits)
{
    /// <summary>The credentials of this side. The key is encrypted, whatever protection they name.</summary>
    public required NegotiateModel Windows { get; init; }

    public override string ExchangeType => "http://schemas.xmlsoap.org/ws/2005/02/trust/spnego";

    public override string WrapAlgorithm => "http://schemas.xmlsoap.org/2005/02/trust/spnego#GSS_Wrap";

    public override string Demand => Windows.AllowAnonymous ? "windows+anonymous" : "windows";

    public override ISecurityExchange Initiate(EndpointAddress target) => SpnegoExchange.Initiate(Windows, target);

    public override ISecurityExchange Accept() => SpnegoExchange.Accept(Windows);
}
