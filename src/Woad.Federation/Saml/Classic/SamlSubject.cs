using System.Collections.ObjectModel;
using System.IdentityModel.Claims;
using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the Subject element of SAML 1.1 ([SAMLCore1.1] 2.4.2.1).</summary>
public class SamlSubject
{
    private readonly PartList<string> _methods = [];
    private Seal _seal;

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
        _methods = [.. confirmations];
        (SubjectConfirmationData, KeyIdentifier) = (confirmationData, securityKeyIdentifier);
    }

    /// <summary>Gets the methods by which the subject is confirmed.</summary>
    public IList<string> ConfirmationMethods => _methods;

    /// <summary>Gets or sets the key of the subject.</summary>
    public SecurityKey? Crypto { get; set => field = _seal.Check(value); }

    /// <summary>Gets a value that indicates whether the properties can no longer be set.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IsReadOnly => _seal.IsSet;

    /// <summary>Gets or sets the references to the key of the subject.</summary>
    public SecurityKeyIdentifier? KeyIdentifier { get; set => field = _seal.Check(value); }

    /// <summary>Gets or sets the name.</summary>
    public string? Name { get; set => field = _seal.Check(value); }

    /// <summary>Gets the type of the claim that has the name.</summary>
    public static string NameClaimType => System.Security.Claims.ClaimTypes.NameIdentifier;

    /// <summary>Gets or sets the format of the name.</summary>
    public string? NameFormat { get; set => field = _seal.Check(value); }

    /// <summary>Gets or sets the domain of the name.</summary>
    public string? NameQualifier { get; set => field = _seal.Check(value); }

    /// <summary>Gets or sets the data of the methods.</summary>
    public string? SubjectConfirmationData { get; set => field = _seal.Check(value); }

    /// <summary>Returns the claims of the subject's name.</summary>
    /// <returns>Its identity and its possession; none for a subject without a name.</returns>
    public virtual ReadOnlyCollection<Claim> ExtractClaims()
    {
        if (Name is null)
        {
            return ReadOnlyCollection<Claim>.Empty;
        }

        var name = new SamlNameIdentifierClaimResource(Name, NameQualifier, NameFormat);
        return new([
            new Claim(NameClaimType, name, Rights.Identity), new Claim(NameClaimType, name, Rights.PossessProperty)]);
    }

    /// <summary>Returns the claims of the owner of the subject's key.</summary>
    /// <param name="samlAuthenticator">Validates the key.</param>
    /// <returns>The claims; null for a subject without a key, and for a key that is not known.</returns>
    public virtual ClaimSet? ExtractSubjectKeyClaimSet(SamlSecurityTokenAuthenticator samlAuthenticator)
    {
        ArgumentNullException.ThrowIfNull(samlAuthenticator);
        return KeyIdentifier is null ? null : samlAuthenticator.ResolveClaimSet(KeyIdentifier);
    }

    /// <summary>Makes the properties of the object, and of its parts, read-only.</summary>
    public void MakeReadOnly()
    {
        _seal.Set();
        _methods.MakeReadOnly();
        KeyIdentifier?.MakeReadOnly();
    }

    /// <summary>Reads the Subject element.</summary>
    /// <param name="reader">A reader at the element, which is behind it afterwards.</param>
    /// <param name="samlSerializer">Loads the parts of the element.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <exception cref="XmlException">The element is malformed.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public virtual void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        Saml1SubjectReader.Read(reader, this, SerializedParts.Keys);
    }

    /// <summary>Writes the Subject element.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="samlSerializer">The serializer that the parts of the element get.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    public virtual void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        Saml1SubjectWriter.Write(writer, this, SerializedParts.Write);
    }
}
