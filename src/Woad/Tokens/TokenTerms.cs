using System.IdentityModel.Selectors;
using System.ServiceModel;
using System.ServiceModel.Security.Tokens;
using Woad.Security.Secured;

namespace Woad.Tokens;

/// <summary>The circumstances for which a client makes one token of its binding.</summary>
internal sealed class TokenTerms
{
    private readonly Func<SecurityTokenProvider> _provider;
    private SecurityTokenProvider? _made;

    /// <param name="provider">Asks the client's manager of tokens.</param>
    public TokenTerms(Func<SecurityTokenProvider> provider) => _provider = provider;

    /// <summary>The token's settings.</summary>
    public required SecurityTokenParameters Parameters { get; init; }

    /// <summary>The settings of message security.</summary>
    public required SecurityProfile Profile { get; init; }

    /// <summary>The service; null where tokens do not differ by it.</summary>
    public required EndpointAddress? Target { get; init; }

    /// <summary>The client's serializer of tokens.</summary>
    public required SecurityTokenSerializer Serializer { get; init; }

    /// <summary>The time that making a token may take.</summary>
    public required TimeSpan Timeout { get; init; }

    /// <summary>Whether the token's key signs.</summary>
    public required bool NeedsKey { get; init; }

    /// <summary>The provider of tokens that the client's manager has; it is asked for once.</summary>
    /// <exception cref="InvalidOperationException">The manager has none, or a credential is missing.</exception>
    public SecurityTokenProvider Provider => _made ??= _provider();
}
