namespace System.IdentityModel.Tokens;

/// <summary>Represents the Action element of SAML 1.1 ([SAMLCore1.1] 2.4.5.1).</summary>
public class SamlAction
{
    /// <summary>Initializes a new instance of the <see cref="SamlAction"/> class.</summary>
    public SamlAction()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAction"/> class.</summary>
    /// <param name="action">The name of the action.</param>
    public SamlAction(string action)
    {
        Action = action;
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAction"/> class.</summary>
    /// <param name="action">The name of the action.</param>
    /// <param name="ns">The namespace of the name.</param>
    public SamlAction(string action, string? ns)
    {
        (Action, Namespace) = (action, ns);
    }

    /// <summary>Gets or sets the name of the action.</summary>
    public string Action { get; set; } = "";

    /// <summary>Gets or sets the namespace of the name.</summary>
    public string? Namespace { get; set; }
}
