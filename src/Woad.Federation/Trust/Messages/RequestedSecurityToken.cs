using System.IdentityModel.Tokens;
using System.Xml;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>An issued token, as an object or as the element that was received.</summary>
public class RequestedSecurityToken
{
    /// <summary>Initializes a new instance of the <see cref="RequestedSecurityToken"/> class.</summary>
    /// <param name="token">The token, which a handler writes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="token"/> is null.</exception>
    public RequestedSecurityToken(SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(token);
        SecurityToken = token;
    }

    /// <summary>Initializes a new instance of the <see cref="RequestedSecurityToken"/> class.</summary>
    /// <param name="tokenAsXml">The element, which is handed on as it is.</param>
    /// <exception cref="ArgumentNullException"><paramref name="tokenAsXml"/> is null.</exception>
    public RequestedSecurityToken(XmlElement tokenAsXml)
    {
        ArgumentNullException.ThrowIfNull(tokenAsXml);
        SecurityTokenXml = tokenAsXml;
    }

    /// <summary>Gets the token of the requested security token.</summary>
    /// <value>Null where only its element is known.</value>
    public SecurityToken? SecurityToken { get; }

    /// <summary>Gets the element of the requested security token.</summary>
    /// <value>Null where the token is an object.</value>
    public virtual XmlElement? SecurityTokenXml { get; }
}
