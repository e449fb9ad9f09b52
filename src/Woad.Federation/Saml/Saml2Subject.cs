using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the Subject element of SAML 2.0 ([SAMLCore] 2.4.1).</summary>
public class Saml2Subject
{
    /// <summary>Initializes a new instance of the <see cref="Saml2Subject"/> class.</summary>
    public Saml2Subject()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2Subject"/> class.</summary>
    /// <param name="nameId">The name.</param>
    public Saml2Subject(Saml2NameIdentifier? nameId)
    {
        NameId = nameId;
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2Subject"/> class.</summary>
    /// <param name="subjectConfirmation">The confirmation.</param>
    public Saml2Subject(Saml2SubjectConfirmation subjectConfirmation)
    {
        ArgumentNullException.ThrowIfNull(subjectConfirmation);
        SubjectConfirmations.Add(subjectConfirmation);
    }

    /// <summary>Gets or sets the name of the subject.</summary>
    public Saml2NameIdentifier? NameId { get; set; }

    /// <summary>Gets the ways in which the subject is confirmed.</summary>
    public Collection<Saml2SubjectConfirmation> SubjectConfirmations { get; } = [];
}
