using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the AuthnContext element of SAML 2.0 ([SAMLCore] 2.7.2.2).</summary>
public class Saml2AuthenticationContext
{
    /// <summary>Initializes a new instance of the <see cref="Saml2AuthenticationContext"/> class.</summary>
    public Saml2AuthenticationContext()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2AuthenticationContext"/> class.</summary>
    /// <param name="classReference">The class.</param>
    public Saml2AuthenticationContext(Uri? classReference)
    {
        ClassReference = classReference;
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2AuthenticationContext"/> class.</summary>
    /// <param name="classReference">The class.</param>
    /// <param name="declarationReference">The declaration.</param>
    public Saml2AuthenticationContext(Uri? classReference, Uri? declarationReference)
    {
        (ClassReference, DeclarationReference) = (classReference, declarationReference);
    }

    /// <summary>Gets the authorities that took part.</summary>
    public Collection<Uri> AuthenticatingAuthorities { get; } = [];

    /// <summary>Gets or sets the class of the authentication.</summary>
    public Uri? ClassReference { get; set; }

    /// <summary>Gets or sets the declaration of the authentication.</summary>
    public Uri? DeclarationReference { get; set; }
}
