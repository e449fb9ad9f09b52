using System.Diagnostics.CodeAnalysis;
using System.Net.Security;
using System.Xml.Schema;

namespace System.ServiceModel.Description;

/// <summary>A fault that an operation declares.</summary>
public partial class FaultDescription
{
    /// <summary>
    /// Initializes a new instance of the <see cref="FaultDescription"/> class with <paramref name="action"/>.
    /// </summary>
    /// <param name="action">The action of the message.</param>
    /// <exception cref="ArgumentNullException"><paramref name="action"/> is null.</exception>
    public FaultDescription(string action)
    {
        ArgumentNullException.ThrowIfNull(action);
        Action = action;
    }

    /// <summary>Gets the action of the fault message.</summary>
    public string Action { get; }

    /// <summary>Gets or sets the fault's name.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is an empty string.</exception>
    [DisallowNull, Setting(Check = nameof(Woad.Contracts.Check.Name))] public partial string? Name { get; set; }

    /// <summary>Gets or sets the fault's namespace.</summary>
    public string? Namespace { get; set; }

    /// <summary>Gets or sets the type of the detail.</summary>
    public Type? DetailType { get; set; }

    /// <summary>
    /// Local name of the detail's element when the attribute names it; null: the detail type's own name.
    /// </summary>
    internal string? ElementName { get; init; }

    /// <summary>The element of an imported fault's detail in its schema; null for others.</summary>
    internal XmlSchemaElement? Schema { get; set; }

    /// <summary>Gets a value that indicates whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>Gets or sets how the fault must be protected. A binding that cannot do so refuses to open.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(Mark = nameof(HasProtectionLevel), ShouldSerialize = true)]
    public partial ProtectionLevel ProtectionLevel { get; set; }
}
