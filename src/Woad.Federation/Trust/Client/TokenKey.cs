using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Federation.Trust.Serialization;

namespace Woad.Federation.Trust.Client;

/// <summary>The name of a token in a client's cache. Requests that differ in a part get tokens of their own.</summary>
internal sealed record TokenKey(
    EndpointAddress Issuer,
    Binding Binding,
    EndpointAddress? Target,
    TrustNames Names,
    string Parameters,
    SecurityAlgorithmSuite Suite,
    SecurityKeyEntropyMode Entropy,
    SecurityToken? ActAs,
    SecurityToken? OnBehalfOf);
