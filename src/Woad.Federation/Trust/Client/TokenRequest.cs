using System.Collections.ObjectModel;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Federation.Trust.Messages;
using Woad.Federation.Trust.Serialization;

namespace Woad.Federation.Trust.Client;

/// <summary>All that distinguishes one request for a token from another one.</summary>
internal sealed record TokenRequest
{
    /// <summary>The address of the token service.</summary>
    public required EndpointAddress Issuer { get; init; }

    /// <summary>The binding of the token service.</summary>
    public required Binding Binding { get; init; }

    /// <summary>The service for which the token is; null for any.</summary>
    public required EndpointAddress? Target { get; init; }

    /// <summary>The version of WS-Trust.</summary>
    public required TrustNames Names { get; init; }

    /// <summary>The elements of the request that policies and programs have given.</summary>
    public required ReadOnlyCollection<XmlElement> Parameters { get; init; }

    /// <summary>The algorithms of the messages that the token's key protects.</summary>
    public required SecurityAlgorithmSuite Suite { get; init; }

    /// <summary>The sides whose random bytes the key is computed from.</summary>
    public SecurityKeyEntropyMode Entropy { get; init; } = SecurityKeyEntropyMode.CombinedEntropy;

    /// <summary>The token of the subject for whom the client acts; null for none.</summary>
    public SecurityToken? ActAs { get; init; }

    /// <summary>The token of the subject in whose name the client asks; null for none.</summary>
    public SecurityToken? OnBehalfOf { get; init; }

    /// <summary>The Context of the request, which the answer repeats; null for none.</summary>
    public string? Context { get; init; }

    /// <summary>The behaviors of the channel to the token service.</summary>
    public IReadOnlyCollection<IEndpointBehavior> Behaviors { get; init; } = [];

    /// <summary>The credentials for the token service where its behaviors have none; null for the default.</summary>
    public ClientCredentials? Credentials { get; init; }

    /// <summary>The kind of the key that the parameters ask for.</summary>
    public SecurityKeyType KeyType => Parameter("KeyType") is { } type
        ? TrustNames.ModelKeyType(TrustValues.Text(type)) switch
        {
            System.IdentityModel.Protocols.WSTrust.KeyTypes.Asymmetric => SecurityKeyType.AsymmetricKey,
            System.IdentityModel.Protocols.WSTrust.KeyTypes.Bearer => SecurityKeyType.BearerKey,
            _ => SecurityKeyType.SymmetricKey,
        }
        : SecurityKeyType.SymmetricKey;

    /// <summary>The length of the key, in bits; that of the algorithms where the parameters give none.</summary>
    public int KeySize => Parameter("KeySize") is { } size && TrustValues.KeySize(size) is var bits and > 0
        ? bits
        : KeyType == SecurityKeyType.AsymmetricKey ? 2048 : Suite.DefaultSymmetricKeyLength;

    /// <summary>The name under which the token is kept.</summary>
    public TokenKey Key => KeyOf(TextOf(Parameters));

    /// <summary>The same where the parameters are known as text.</summary>
    /// <param name="parameters">The text.</param>
    public TokenKey KeyOf(string parameters) =>
        new(Issuer, Binding, Target, Names, parameters, Suite, Entropy, ActAs, OnBehalfOf);

    /// <summary>Parameters as text.</summary>
    public static string TextOf(IEnumerable<XmlElement> parameters) =>
        string.Concat(parameters.Select(static element => element.OuterXml));

    /// <summary>New random bytes of the client; null where the key does not need them.</summary>
    public byte[]? NewEntropy() =>
        KeyType == SecurityKeyType.SymmetricKey && Entropy != SecurityKeyEntropyMode.ServerEntropy
            ? RandomNumberGenerator.GetBytes(KeySize / 8)
            : null;

    /// <summary>The parameter with a name; null for none.</summary>
    public XmlElement? Parameter(string name) => Parameters.FirstOrDefault(
        element => element.LocalName == name && TrustNames.IsTrust(element.NamespaceURI));
}
