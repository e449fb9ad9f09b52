using System.Collections.ObjectModel;
using System.Security.Claims;
using System.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a token of a request, which is read and validated when it is asked for.</summary>
public class SecurityTokenElement
{
    private readonly SecurityTokenHandlerCollection? _handlers;
    private SecurityToken? _token;
    private ReadOnlyCollection<ClaimsIdentity>? _identities;

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenElement"/> class.</summary>
    /// <param name="securityToken">The token.</param>
    public SecurityTokenElement(SecurityToken securityToken)
    {
        ArgumentNullException.ThrowIfNull(securityToken);
        _token = securityToken;
    }

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenElement"/> class.</summary>
    /// <param name="securityTokenXml">The element of the token.</param>
    /// <param name="securityTokenHandlers">The handlers that read and validate it.</param>
    public SecurityTokenElement(XmlElement securityTokenXml, SecurityTokenHandlerCollection securityTokenHandlers)
    {
        ArgumentNullException.ThrowIfNull(securityTokenXml);
        ArgumentNullException.ThrowIfNull(securityTokenHandlers);
        (SecurityTokenXml, _handlers) = (securityTokenXml, securityTokenHandlers);
    }

    /// <summary>Gets the element of the token.</summary>
    public XmlElement? SecurityTokenXml { get; }

    /// <summary>Returns the identities that the token tells of, after it has been validated.</summary>
    /// <returns>The identities.</returns>
    /// <exception cref="InvalidOperationException">The token was given without handlers.</exception>
    public ReadOnlyCollection<ClaimsIdentity> GetIdentities() => _identities ??= SecurityTokenXml is { } xml
        ? ValidateToken(xml, _handlers!)
        : throw new InvalidOperationException("The token was given without its element and handlers.");

    /// <summary>Returns the token of the security token element.</summary>
    /// <returns>The token.</returns>
    public SecurityToken GetSecurityToken() => _token ??= ReadSecurityToken(SecurityTokenXml!, _handlers!);

    /// <summary>Reads the token from its element.</summary>
    /// <param name="securityTokenXml">The element.</param>
    /// <param name="securityTokenHandlers">The handlers.</param>
    /// <returns>The token.</returns>
    /// <exception cref="SecurityTokenException">No handler reads the element.</exception>
    protected virtual SecurityToken ReadSecurityToken(
        XmlElement securityTokenXml, SecurityTokenHandlerCollection securityTokenHandlers)
    {
        ArgumentNullException.ThrowIfNull(securityTokenXml);
        ArgumentNullException.ThrowIfNull(securityTokenHandlers);
        using var reader = new XmlNodeReader(securityTokenXml);
        reader.MoveToContent();
        return securityTokenHandlers.ReadToken(reader);
    }

    /// <summary>Validates the token and returns its identities.</summary>
    /// <param name="securityTokenXml">The element.</param>
    /// <param name="securityTokenHandlers">The handlers.</param>
    /// <returns>The identities that the token tells of.</returns>
    protected virtual ReadOnlyCollection<ClaimsIdentity> ValidateToken(
        XmlElement securityTokenXml, SecurityTokenHandlerCollection securityTokenHandlers)
    {
        ArgumentNullException.ThrowIfNull(securityTokenHandlers);
        return securityTokenHandlers.ValidateToken(GetSecurityToken());
    }
}
