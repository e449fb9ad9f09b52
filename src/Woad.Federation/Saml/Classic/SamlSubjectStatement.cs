namespace System.IdentityModel.Tokens;

/// <summary>Represents a statement of SAML 1.1 about a subject ([SAMLCore1.1] 2.4.2).</summary>
public abstract class SamlSubjectStatement : SamlStatement
{
    /// <summary>Initializes a new instance of the <see cref="SamlSubjectStatement"/> class.</summary>
    protected SamlSubjectStatement()
        : this(new SamlSubject())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlSubjectStatement"/> class.</summary>
    /// <param name="samlSubject">The subject.</param>
    protected SamlSubjectStatement(SamlSubject samlSubject)
    {
        ArgumentNullException.ThrowIfNull(samlSubject);
        SamlSubject = samlSubject;
    }

    /// <summary>Gets or sets the subject.</summary>
    public SamlSubject SamlSubject { get; set; }
}
