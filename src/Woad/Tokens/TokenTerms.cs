using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Security.Secured;

namespace Woad.Tokens;

/// <summary>The circumstances for which a client makes one token of its binding.</summary>
internal sealed class TokenTerms
{
    private readonly Func<SecurityTokenProvider> _provider;
    private SecurityTokenProvider? _made;
    private Form? _last;

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

    /// <summary>
    /// A token as messages carry it. A provider gives the same token for many messages: the form of the last one
    /// is given again, unless a serializer of the program writes it.
    /// </summary>
    /// <param name="token">The token.</param>
    /// <param name="make">Makes the form of a token.</param>
    public MadeToken FormOf(SecurityToken token, Func<SecurityToken, MadeToken> make)
    {
        if (Volatile.Read(ref _last) is { } last && ReferenceEquals(last.Token, token))
        {
            return last.Made;
        }

        var made = make(token);
        if (WSSecurityTokenSerializer.IsStandard(Serializer))
        {
            Volatile.Write(ref _last, new Form(token, made));
        }

        return made;
    }

    private sealed record Form(SecurityToken Token, MadeToken Made);
}
