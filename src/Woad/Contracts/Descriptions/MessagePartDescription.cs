using System.Net.Security;
using System.Reflection;
using System.Xml.Schema;

namespace System.ServiceModel.Description;

/// <summary>One part of a message's body: a parameter or the return value.</summary>
public partial class MessagePartDescription
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MessagePartDescription"/> class for a part in the element
    /// <paramref name="name"/> of <paramref name="ns"/>.
    /// </summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="name"/> is empty.</exception>
    public MessagePartDescription(string name, string ns)
    {
        Name = Woad.Contracts.Check.Name(name, nameof(Name));
        Namespace = ns;
    }

    /// <summary>Gets the local name of the element, encoded as an XML name.</summary>
    public string Name { get; }

    /// <summary>Gets the namespace of the element.</summary>
    public string Namespace { get; }

    /// <summary>
    /// Gets or sets the CLR type of the value; <see cref="Void"/> for the return value of an operation without result.
    /// </summary>
    public Type? Type { get; set; }

    /// <summary>Gets or sets the position among the input or output parameters.</summary>
    public int Index { get; set; }

    /// <summary>Gets or sets a value that indicates whether the element may occur several times.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool Multiple { get; set; }

    /// <summary>Gets or sets the member that the part comes from, when it comes from one.</summary>
    public MemberInfo? MemberInfo { get; set; }

    /// <summary>Gets a value that indicates whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>Gets or sets how the element must be protected. A binding that cannot do so refuses to open.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(Mark = nameof(HasProtectionLevel))] public partial ProtectionLevel ProtectionLevel { get; set; }

    /// <summary>The schema element of an imported part, which has no CLR type; null for others.</summary>
    internal XmlSchemaElement? Schema { get; set; }

    /// <summary>What carries the attributes that XmlSerializer reads: the parameter or the member.</summary>
    internal ICustomAttributeProvider? Attributes { get; set; }
}
