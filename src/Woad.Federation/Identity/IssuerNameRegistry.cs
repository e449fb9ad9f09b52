using System.IdentityModel.Configuration;
using System.Xml;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Names the issuers that are trusted, by their keys. Derive from it for custom rules.</summary>
public abstract class IssuerNameRegistry : ICustomIdentityConfiguration
{
    /// <summary>Initializes a new instance of the <see cref="IssuerNameRegistry"/> class.</summary>
    protected IssuerNameRegistry()
    {
    }

    /// <summary>Returns the name of the issuer that has a token, when overridden in a derived class.</summary>
    /// <param name="securityToken">The token whose key has verified a signature.</param>
    /// <returns>The name; null for an issuer that is not trusted.</returns>
    public abstract string? GetIssuerName(SecurityToken securityToken);

    /// <summary>Returns the name of the issuer that has a token.</summary>
    /// <param name="securityToken">The token whose key has verified a signature.</param>
    /// <param name="requestedIssuerName">The name that the assertion claims.</param>
    /// <returns>The name; null for an issuer that is not trusted.</returns>
    public virtual string? GetIssuerName(SecurityToken securityToken, string requestedIssuerName) =>
        GetIssuerName(securityToken);

    /// <summary>Returns the name of the issuer of Windows identities.</summary>
    /// <returns>The name.</returns>
    public virtual string GetWindowsIssuerName() => "LOCAL AUTHORITY";

    /// <inheritdoc/>
    /// <exception cref="NotImplementedException">The derived class takes no elements.</exception>
    public virtual void LoadCustomConfiguration(XmlNodeList nodeList) =>
        throw new NotImplementedException(Escaped.Text(
            $"{GetType()} has elements of configuration, and does not override {nameof(LoadCustomConfiguration)}."));
}
