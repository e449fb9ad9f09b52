namespace System.IdentityModel.Tokens;

/// <summary>Represents the AttributeStatement element of SAML 1.1 ([SAMLCore1.1] 2.4.4).</summary>
public class SamlAttributeStatement : SamlSubjectStatement
{
    /// <summary>Initializes a new instance of the <see cref="SamlAttributeStatement"/> class.</summary>
    public SamlAttributeStatement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAttributeStatement"/> class.</summary>
    /// <param name="samlSubject">The subject.</param>
    /// <param name="attributes">The attributes.</param>
    public SamlAttributeStatement(SamlSubject samlSubject, IEnumerable<SamlAttribute> attributes)
        : base(samlSubject)
    {
        ArgumentNullException.ThrowIfNull(attributes);
        Attributes = [.. attributes];
    }

    /// <summary>Gets the attributes of the SAML attribute statement.</summary>
    public IList<SamlAttribute> Attributes { get; } = new List<SamlAttribute>();
}
