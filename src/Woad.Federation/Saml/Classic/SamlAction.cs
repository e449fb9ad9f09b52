using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the Action element of SAML 1.1 ([SAMLCore1.1] 2.4.5.1).</summary>
public class SamlAction
{
    private Seal _seal;

    /// <summary>Initializes a new instance of the <see cref="SamlAction"/> class.</summary>
    public SamlAction()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAction"/> class.</summary>
    /// <param name="action">The name of the action.</param>
    public SamlAction(string action)
    {
        Action = action;
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAction"/> class.</summary>
    /// <param name="action">The name of the action.</param>
    /// <param name="ns">The namespace of the name.</param>
    public SamlAction(string action, string? ns)
    {
        (Action, Namespace) = (action, ns);
    }

    /// <summary>Gets or sets the name of the action.</summary>
    public string Action { get; set => field = _seal.Check(value); } = "";

    /// <summary>Gets a value that indicates whether the properties can no longer be set.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IsReadOnly => _seal.IsSet;

    /// <summary>Gets or sets the namespace of the name.</summary>
    public string? Namespace { get; set => field = _seal.Check(value); }

    /// <summary>Makes the properties of the object read-only.</summary>
    public void MakeReadOnly()
    {
        _seal.Set();
    }

    /// <summary>Reads the Action element.</summary>
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
        Saml1StatementReader.Action(reader, this);
    }

    /// <summary>Writes the Action element.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="samlSerializer">The serializer that the parts of the element get.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    public virtual void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        Saml1StatementWriter.Action(writer, this);
    }
}
