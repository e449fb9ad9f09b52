using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the Conditions element of SAML 1.1 ([SAMLCore1.1] 2.3.2.1).</summary>
public class SamlConditions
{
    private static readonly DateTime Earliest = DateTime.SpecifyKind(DateTime.MinValue, DateTimeKind.Utc);
    private static readonly DateTime Latest = DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc);

    private readonly PartList<SamlCondition> _conditions = [];
    private Seal _seal;

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
        _conditions = [.. conditions ?? []];
    }

    /// <summary>Gets the conditions, of which each must hold.</summary>
    public IList<SamlCondition> Conditions => _conditions;

    /// <summary>Gets a value that indicates whether the properties can no longer be set.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IsReadOnly => _seal.IsSet;

    /// <summary>Gets or sets the time from which the assertion is valid, in UTC.</summary>
    public DateTime NotBefore { get; set => field = _seal.Check(value); } = Earliest;

    /// <summary>Gets or sets the time from which the assertion is no longer valid, in UTC.</summary>
    public DateTime NotOnOrAfter { get; set => field = _seal.Check(value); } = Latest;

    /// <summary>Makes the properties of the object, and of its parts, read-only.</summary>
    public void MakeReadOnly()
    {
        _seal.Set();
        _conditions.MakeReadOnly(static condition => condition.MakeReadOnly());
    }

    /// <summary>Reads the Conditions element.</summary>
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
        var parts = new SerializedParts(samlSerializer, keyInfoSerializer, outOfBandTokenResolver);
        Saml1ConditionsReader.Read(reader, this, parts.Condition);
    }

    /// <summary>Writes the Conditions element.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="samlSerializer">The serializer that the parts of the element get.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    public virtual void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        var parts = new SerializedParts(samlSerializer, keyInfoSerializer, null);
        Saml1ConditionsWriter.Write(writer, this, parts.Write);
    }
}
