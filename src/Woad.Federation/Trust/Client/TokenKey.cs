using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Federation.Trust.Serialization;

namespace Woad.Federation.Trust.Client;

/// <summary>The name under which a client keeps an issued token: whoever differs in any part gets another one.</summary>
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
