using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the class of an authentication and the authorities that took part.</summary>
public class AuthenticationContext
{
    /// <summary>Initializes a new instance of the <see cref="AuthenticationContext"/> class.</summary>
    public AuthenticationContext()
    {
    }

    /// <summary>Gets the authorities that took part.</summary>
    public Collection<string> Authorities { get; } = [];

    /// <summary>Gets or sets the class of the authentication.</summary>
    public string? ContextClass { get; set; }

    /// <summary>Gets or sets the declaration of the authentication.</summary>
    public string? ContextDeclaration { get; set; }
}
