using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the Advice element of SAML 1.1, which no reader trusts ([SAMLCore1.1] 2.3.2.2).</summary>
public class SamlAdvice
{
    private readonly PartList<string> _references = [];
    private readonly PartList<SamlAssertion> _assertions = [];
    private Seal _seal;

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
        (_references, _assertions) = ([.. references], [.. assertions]);
    }

    /// <summary>Gets the ids of assertions.</summary>
    public IList<string> AssertionIdReferences => _references;

    /// <summary>Gets assertions of the SAML advice.</summary>
    public IList<SamlAssertion> Assertions => _assertions;

    /// <summary>Gets a value that indicates whether the properties can no longer be set.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IsReadOnly => _seal.IsSet;

    /// <summary>Makes the properties of the object, and of its parts, read-only.</summary>
    public void MakeReadOnly()
    {
        _seal.Set();
        _references.MakeReadOnly();
        _assertions.MakeReadOnly(static assertion => assertion.MakeReadOnly());
    }

    /// <summary>Reads the Advice element, without the assertions in it.</summary>
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
        Saml1AssertionReader.Advice(reader, this);
    }

    /// <summary>Writes the Advice element.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="samlSerializer">The serializer that the parts of the element get.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    public virtual void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        var parts = new SerializedParts(samlSerializer, keyInfoSerializer, null);
        Saml1AssertionWriter.Advice(writer, this, parts.Write);
    }
}
