using System.Collections.ObjectModel;
using System.IdentityModel.Claims;
using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Saml;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the Attribute element of SAML 1.1 ([SAMLCore1.1] 2.4.4.2).</summary>
public class SamlAttribute
{
    private readonly PartList<string> _values = [];
    private Seal _seal;

    /// <summary>Initializes a new instance of the <see cref="SamlAttribute"/> class.</summary>
    public SamlAttribute()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAttribute"/> class.</summary>
    /// <param name="attributeNamespace">The namespace of the name.</param>
    /// <param name="attributeName">The name.</param>
    /// <param name="attributeValues">The values.</param>
    public SamlAttribute(string attributeNamespace, string attributeName, IEnumerable<string> attributeValues)
    {
        ArgumentNullException.ThrowIfNull(attributeValues);
        (Namespace, Name) = (attributeNamespace, attributeName);
        _values = [.. attributeValues];
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SamlAttribute"/> class from a claim, whose type is divided at its
    /// last slash.
    /// </summary>
    /// <param name="claim">The claim, whose resource is a string.</param>
    /// <exception cref="ArgumentException">
    /// The resource is not a string, or the type cannot be divided into a namespace and a name.
    /// </exception>
    public SamlAttribute(Claim claim)
    {
        ArgumentNullException.ThrowIfNull(claim);
        if (claim.Resource is not string value)
        {
            throw new ArgumentException(Escaped.Text(
                $"The claim '{claim.ClaimType}' has no string as its resource, so that it cannot be an attribute of "
                    + $"SAML 1.1. Leave it out, or add an attribute with a text of your own."), nameof(claim));
        }

        var slash = claim.ClaimType.LastIndexOf('/');
        if (slash <= 0 || slash == claim.ClaimType.Length - 1)
        {
            throw new ArgumentException(Escaped.Text(
                $"The claim type '{claim.ClaimType}' cannot be divided into the namespace and the name of an "
                    + $"attribute of SAML 1.1. Use a type in the form 'namespace/name'."), nameof(claim));
        }

        (Namespace, Name) = (claim.ClaimType[..slash], claim.ClaimType[(slash + 1)..]);
        _values.Add(value);
    }

    /// <summary>Gets or sets the type of the values: a namespace, #, and a name.</summary>
    public string? AttributeValueXsiType { get; set => field = _seal.Check(value); } =
        "http://www.w3.org/2001/XMLSchema#string";

    /// <summary>Gets the values of the SAML attribute.</summary>
    public IList<string> AttributeValues => _values;

    /// <summary>Gets a value that indicates whether the properties can no longer be set.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IsReadOnly => _seal.IsSet;

    /// <summary>Gets or sets the name.</summary>
    public string Name { get; set => field = _seal.Check(value); } = "";

    /// <summary>Gets or sets the namespace of the name.</summary>
    public string Namespace { get; set => field = _seal.Check(value); } = "";

    /// <summary>Gets or sets the issuer of the claim before the issuer of the assertion.</summary>
    public string? OriginalIssuer { get; set => field = _seal.Check(value); }

    /// <summary>Returns a claim for each value of the attribute.</summary>
    /// <returns>The claims, with the right to possess the property.</returns>
    public virtual ReadOnlyCollection<Claim> ExtractClaims() =>
        new([.. AttributeValues.Select(v => new Claim($"{Namespace}/{Name}", v, Rights.PossessProperty))]);

    /// <summary>Makes the properties of the object read-only.</summary>
    public void MakeReadOnly()
    {
        _seal.Set();
        _values.MakeReadOnly();
    }

    /// <summary>Reads the Attribute element.</summary>
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
        Saml1StatementReader.Attribute(reader, this, static (inner, _) => inner.Value());
    }

    /// <summary>Writes the Attribute element.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="samlSerializer">The serializer that the parts of the element get.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    public virtual void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        Saml1StatementWriter.Attribute(writer, this, static (into, value, _) => Values.Text(into, value));
    }
}
