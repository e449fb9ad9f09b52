namespace System.IdentityModel.Tokens;

/// <summary>Represents the Subject element of SAML 1.1 ([SAMLCore1.1] 2.4.2.1).</summary>
public class SamlSubject
{
    /// <summary>Initializes a new instance of the <see cref="SamlSubject"/> class.</summary>
    public SamlSubject()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlSubject"/> class.</summary>
    /// <param name="nameFormat">The format of the name.</param>
    /// <param name="nameQualifier">The domain of the name.</param>
    /// <param name="name">The name.</param>
    public SamlSubject(string? nameFormat, string? nameQualifier, string? name)
    {
        (NameFormat, NameQualifier, Name) = (nameFormat, nameQualifier, name);
    }

    /// <summary>Initializes a new instance of the <see cref="SamlSubject"/> class.</summary>
    /// <param name="nameFormat">The format of the name.</param>
    /// <param name="nameQualifier">The domain of the name.</param>
    /// <param name="name">The name.</param>
    /// <param name="confirmations">The methods by which the subject is confirmed.</param>
    /// <param name="confirmationData">The data of the methods.</param>
    /// <param name="securityKeyIdentifier">The key of the subject.</param>
    public SamlSubject(
        string? nameFormat, string? nameQualifier, string? name, IEnumerable<string> confirmations,
            string? confirmationData, SecurityKeyIdentifier? securityKeyIdentifier)
        : this(nameFormat, nameQualifier, name)
    {
        ArgumentNullException.ThrowIfNull(confirmations);
        ConfirmationMethods = [.. confirmations];
        (SubjectConfirmationData, KeyIdentifier) = (confirmationData, securityKeyIdentifier);
    }

    /// <summary>Gets the methods by which the subject is confirmed.</summary>
    public IList<string> ConfirmationMethods { get; } = new List<string>();

    /// <summary>Gets or sets the key of the subject.</summary>
    public SecurityKey? Crypto { get; set; }

    /// <summary>Gets or sets the references to the key of the subject.</summary>
    public SecurityKeyIdentifier? KeyIdentifier { get; set; }

    /// <summary>Gets or sets the name.</summary>
    public string? Name { get; set; }

    /// <summary>Gets the type of the claim that has the name.</summary>
    public static string NameClaimType => System.Security.Claims.ClaimTypes.NameIdentifier;

    /// <summary>Gets or sets the format of the name.</summary>
    public string? NameFormat { get; set; }

    /// <summary>Gets or sets the domain of the name.</summary>
    public string? NameQualifier { get; set; }

    /// <summary>Gets or sets the data of the methods.</summary>
    public string? SubjectConfirmationData { get; set; }
}
