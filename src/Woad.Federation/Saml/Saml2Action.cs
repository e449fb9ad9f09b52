namespace System.IdentityModel.Tokens;

/// <summary>Represents the Action element of SAML 2.0 ([SAMLCore] 2.7.4.2).</summary>
public class Saml2Action
{
    /// <summary>Initializes a new instance of the <see cref="Saml2Action"/> class.</summary>
    /// <param name="value">The name of the action.</param>
    /// <param name="actionNamespace">The namespace of the name.</param>
    public Saml2Action(string value, Uri actionNamespace)
    {
        ArgumentException.ThrowIfNullOrEmpty(value);
        ArgumentNullException.ThrowIfNull(actionNamespace);
        (Value, Namespace) = (value, actionNamespace);
    }

    /// <summary>Gets or sets the namespace of the name.</summary>
    public Uri Namespace { get; set; }

    /// <summary>Gets or sets the name of the action.</summary>
    public string Value { get; set; }
}
