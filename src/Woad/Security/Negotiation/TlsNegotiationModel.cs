using System.ServiceModel;
using Woad.Security.Conversation;
using Woad.Security.Negotiation.Exchanges;
using Woad.Security.Upgrades;
using Woad.Security.Elements;

namespace Woad.Security.Negotiation;

/// <summary>
/// Negotiation by TLS (TLSNEGO): the service proves itself by a certificate, and the client if it has to.
/// </summary>
internal sealed record TlsNegotiationModel(ConversationNames Versions, int KeyBits)
    : NegotiationModel(Versions, KeyBits)
{
    private const string Type = "http://schemas.xmlsoap.org/ws/2005/02/trust/tlsnego";

    /// <summary>The certificates of this side, and those of the peer that are believed.</summary>
    public required TlsModel Tls { get; init; }

    /// <summary>WCF's constant of February 2005 begins with a space.</summary>
    public override string ExchangeType => Versions.IsOasis ? Type : " " + Type;

    public override string WrapAlgorithm => "http://schemas.xmlsoap.org/2005/02/trust/tlsnego#TLS_Wrap";

    public override string Demand => Tls.RequireClientCertificate ? "tls+certificate" : "tls";

    public override ISecurityExchange Initiate(EndpointAddress target) => TlsExchange.Initiate(Tls, target);

    public override ISecurityExchange Accept() => TlsExchange.Accept(Tls);
}
