using System.IdentityModel.Configuration;
using System.Xml;
using Woad.Xml;

namespace System.Security.Claims;

/// <summary>Changes the principal of a call before it is authorized. Derive from it for custom claims.</summary>
public class ClaimsAuthenticationManager : ICustomIdentityConfiguration
{
    /// <summary>Initializes a new instance of the <see cref="ClaimsAuthenticationManager"/> class.</summary>
    public ClaimsAuthenticationManager()
    {
    }

    /// <summary>Returns the principal of a call.</summary>
    /// <param name="resourceName">The address to which the message was sent.</param>
    /// <param name="incomingPrincipal">The principal of the tokens.</param>
    /// <returns>The principal; here <paramref name="incomingPrincipal"/>.</returns>
    public virtual ClaimsPrincipal Authenticate(string resourceName, ClaimsPrincipal incomingPrincipal) =>
        incomingPrincipal;

    /// <inheritdoc/>
    /// <exception cref="NotImplementedException">The derived class takes no elements.</exception>
    public virtual void LoadCustomConfiguration(XmlNodeList nodelist) =>
        throw new NotImplementedException(
            Escaped.Text($"{GetType()} does not override {nameof(LoadCustomConfiguration)}."));
}
