namespace System.IdentityModel.Tokens;

/// <summary>Represents the Advice element of SAML 1.1, which no reader trusts ([SAMLCore1.1] 2.3.2.2).</summary>
public class SamlAdvice
{
    /// <summary>Initializes a new instance of the <see cref="SamlAdvice"/> class.</summary>
    public SamlAdvice()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAdvice"/> class.</summary>
    /// <param name="references">The ids of assertions.</param>
    public SamlAdvice(IEnumerable<string> references)
        : this(references, [])
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAdvice"/> class.</summary>
    /// <param name="assertions">The assertions that are added to the one that has the advice.</param>
    public SamlAdvice(IEnumerable<SamlAssertion> assertions)
        : this([], assertions)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAdvice"/> class.</summary>
    /// <param name="references">The ids of assertions.</param>
    /// <param name="assertions">The assertions that are added to the one that has the advice.</param>
    public SamlAdvice(IEnumerable<string> references, IEnumerable<SamlAssertion> assertions)
    {
        ArgumentNullException.ThrowIfNull(references);
        ArgumentNullException.ThrowIfNull(assertions);
        (AssertionIdReferences, Assertions) = ([.. references], [.. assertions]);
    }

    /// <summary>Gets the ids of assertions.</summary>
    public IList<string> AssertionIdReferences { get; } = new List<string>();

    /// <summary>Gets assertions of the SAML advice.</summary>
    public IList<SamlAssertion> Assertions { get; } = new List<SamlAssertion>();
}
