namespace System.IdentityModel.Tokens;

/// <summary>Represents the SubjectConfirmation element of SAML 2.0 ([SAMLCore] 2.4.1.1).</summary>
public class Saml2SubjectConfirmation
{
    /// <summary>Initializes a new instance of the <see cref="Saml2SubjectConfirmation"/> class.</summary>
    /// <param name="method">The method.</param>
    public Saml2SubjectConfirmation(Uri method)
        : this(method, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2SubjectConfirmation"/> class.</summary>
    /// <param name="method">The method.</param>
    /// <param name="subjectConfirmationData">The data of the method.</param>
    public Saml2SubjectConfirmation(Uri method, Saml2SubjectConfirmationData? subjectConfirmationData)
    {
        ArgumentNullException.ThrowIfNull(method);
        (Method, SubjectConfirmationData) = (method, subjectConfirmationData);
    }

    /// <summary>Gets or sets the method.</summary>
    public Uri Method { get; set; }

    /// <summary>Gets or sets the party that is confirmed.</summary>
    public Saml2NameIdentifier? NameIdentifier { get; set; }

    /// <summary>Gets or sets the data of the method.</summary>
    public Saml2SubjectConfirmationData? SubjectConfirmationData { get; set; }
}
