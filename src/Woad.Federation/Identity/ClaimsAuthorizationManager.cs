using System.IdentityModel.Configuration;
using System.Xml;
using Woad.Xml;

namespace System.Security.Claims;

/// <summary>Decides whether a principal may call an operation. Derive from it for custom rules.</summary>
public class ClaimsAuthorizationManager : ICustomIdentityConfiguration
{
    /// <summary>Initializes a new instance of the <see cref="ClaimsAuthorizationManager"/> class.</summary>
    public ClaimsAuthorizationManager()
    {
    }

    /// <summary>Returns whether an access is permitted.</summary>
    /// <param name="context">The principal, the resource and the action.</param>
    /// <returns><see langword="true"/> if it is; here always.</returns>
    public virtual bool CheckAccess(AuthorizationContext context) => true;

    /// <inheritdoc/>
    /// <exception cref="NotImplementedException">The derived class takes no elements.</exception>
    public virtual void LoadCustomConfiguration(XmlNodeList nodelist) =>
        throw new NotImplementedException(
            Escaped.Text($"{GetType()} does not override {nameof(LoadCustomConfiguration)}."));
}
