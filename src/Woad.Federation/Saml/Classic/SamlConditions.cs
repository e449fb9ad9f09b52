namespace System.IdentityModel.Tokens;

/// <summary>Represents the Conditions element of SAML 1.1 ([SAMLCore1.1] 2.3.2.1).</summary>
public class SamlConditions
{
    /// <summary>Initializes a new instance of the <see cref="SamlConditions"/> class.</summary>
    public SamlConditions()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlConditions"/> class.</summary>
    /// <param name="notBefore">The time from which the assertion is valid.</param>
    /// <param name="notOnOrAfter">The time from which it is no longer valid.</param>
    public SamlConditions(DateTime notBefore, DateTime notOnOrAfter)
    {
        (NotBefore, NotOnOrAfter) = (notBefore.ToUniversalTime(), notOnOrAfter.ToUniversalTime());
    }

    /// <summary>Initializes a new instance of the <see cref="SamlConditions"/> class.</summary>
    /// <param name="notBefore">The time from which the assertion is valid.</param>
    /// <param name="notOnOrAfter">The time from which it is no longer valid.</param>
    /// <param name="conditions">The conditions.</param>
    public SamlConditions(DateTime notBefore, DateTime notOnOrAfter, IEnumerable<SamlCondition>? conditions)
        : this(notBefore, notOnOrAfter)
    {
        Conditions = [.. conditions ?? []];
    }

    /// <summary>Gets the conditions, of which each must hold.</summary>
    public IList<SamlCondition> Conditions { get; } = new List<SamlCondition>();

    /// <summary>Gets or sets the time from which the assertion is valid, in UTC.</summary>
    public DateTime NotBefore { get; set; } = DateTime.SpecifyKind(DateTime.MinValue, DateTimeKind.Utc);

    /// <summary>Gets or sets the time from which the assertion is no longer valid, in UTC.</summary>
    public DateTime NotOnOrAfter { get; set; } = DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc);
}
