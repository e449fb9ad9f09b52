using System.Collections.ObjectModel;

namespace System.IdentityModel.Selectors;

/// <summary>The specifications by which tokens are written.</summary>
public abstract class SecurityTokenVersion
{
    /// <summary>Initializes a new instance of the <see cref="SecurityTokenVersion"/> class.</summary>
    protected SecurityTokenVersion()
    {
    }

    /// <summary>Gets the URIs of the specifications.</summary>
    /// <returns>The URIs.</returns>
    public abstract ReadOnlyCollection<string> GetSecuritySpecifications();
}
