using System.ServiceModel;
using Woad.Security.Conversation;
using Woad.Security.Negotiation.Exchanges;
using Woad.Security.Elements;
using Woad.Security.Contexts;

namespace Woad.Security.Negotiation;

/// <summary>How a security context is negotiated in messages, fixed at open; of a service or of a client.</summary>
/// <param name="Versions">The version of WS-Trust and WS-SecureConversation.</param>
/// <param name="KeyBits">Bits of the algorithm suite's keys: the least that a key has.</param>
internal abstract record NegotiationModel(ConversationNames Versions, int KeyBits)
{
    /// <summary>Client: how long tokens are used again.</summary>
    public TokenCaching Caching { get; init; } = TokenCaching.Default;

    /// <summary>Service: the number and the time of negotiations and of what they issue.</summary>
    public NegotiationLimits Limits { get; init; } = NegotiationLimits.Default;

    /// <summary>The names of the version.</summary>
    public NegotiationNames Names => new(Versions);

    /// <summary>The ValueType of blobs as it is sent; received ones may have spaces around it.</summary>
    public abstract string ExchangeType { get; }

    /// <summary>The algorithm that encrypts the issued key.</summary>
    public abstract string WrapAlgorithm { get; }

    /// <summary>What a client has to prove, as part of what a cookie is good for.</summary>
    public abstract string Demand { get; }

    /// <summary>A client's side of a new exchange with the service at <paramref name="target"/>.</summary>
    public abstract ISecurityExchange Initiate(EndpointAddress target);

    /// <summary>A service's side of a new exchange.</summary>
    public abstract ISecurityExchange Accept();
}
