using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Xml;
using Woad.Messages;

namespace Woad.Federation.Issued;

/// <summary>Validates issued tokens by the handlers of a service.</summary>
internal sealed class IssuedTokenAuthenticator : SecurityTokenAuthenticator
{
    private readonly SecurityTokenHandlerCollection _handlers;
    private readonly string? _tokenType;

    /// <param name="handlers">The handlers.</param>
    /// <param name="requirement">The token that the binding asks for.</param>
    public IssuedTokenAuthenticator(SecurityTokenHandlerCollection handlers, SecurityTokenRequirement requirement)
    {
        _handlers = handlers;
        _tokenType = requirement.TokenType;
        Reader = new IssuedTokenReader(handlers, handlers.Configuration.Clock);
    }

    /// <summary>Reads the tokens.</summary>
    public IssuedTokenReader Reader { get; }

    /// <summary>Whether the service has an identity configuration.</summary>
    public bool IsConfigured { get; init; }

    protected override bool CanValidateTokenCore(SecurityToken token) =>
        _handlers[token] is { CanValidateToken: true } handler
        && (string.IsNullOrEmpty(_tokenType) || handler.GetTokenTypeIdentifiers().Contains(_tokenType));

    protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token)
    {
        try
        {
            var identities = _handlers.ValidateToken(token);
            Reader.Believe(token);
            return new([new IdentityPolicy(identities, token) { TellsPrincipal = IsConfigured }]);
        }
        catch (Exception e) when (token is not UserNameSecurityToken
            && e is SecurityTokenException or InvalidOperationException or XmlException or CryptographicException
                or ArgumentException)
        {
            throw IssuedTokenReader.Refused(e);
        }
    }
}
