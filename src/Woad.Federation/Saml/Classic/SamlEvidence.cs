namespace System.IdentityModel.Tokens;

/// <summary>Represents the Evidence element of SAML 1.1 ([SAMLCore1.1] 2.4.5.2).</summary>
public class SamlEvidence
{
    /// <summary>Initializes a new instance of the <see cref="SamlEvidence"/> class.</summary>
    public SamlEvidence()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlEvidence"/> class.</summary>
    /// <param name="assertions">The assertions on which a decision rests.</param>
    public SamlEvidence(IEnumerable<SamlAssertion> assertions)
        : this([], assertions)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlEvidence"/> class.</summary>
    /// <param name="assertionIdReferences">The ids of assertions.</param>
    public SamlEvidence(IEnumerable<string> assertionIdReferences)
        : this(assertionIdReferences, [])
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlEvidence"/> class.</summary>
    /// <param name="assertionIdReferences">The ids of assertions.</param>
    /// <param name="assertions">The assertions on which a decision rests.</param>
    public SamlEvidence(IEnumerable<string> assertionIdReferences, IEnumerable<SamlAssertion> assertions)
    {
        ArgumentNullException.ThrowIfNull(assertionIdReferences);
        ArgumentNullException.ThrowIfNull(assertions);
        (AssertionIdReferences, Assertions) = ([.. assertionIdReferences], [.. assertions]);
    }

    /// <summary>Gets the ids of assertions.</summary>
    public IList<string> AssertionIdReferences { get; } = new List<string>();

    /// <summary>Gets the assertions of the SAML evidence.</summary>
    public IList<SamlAssertion> Assertions { get; } = new List<SamlAssertion>();
}
