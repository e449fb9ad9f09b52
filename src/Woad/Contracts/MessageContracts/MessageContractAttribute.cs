using System.Net.Security;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>
/// Makes a class or struct a message: its members are headers, parts of the body or properties.
/// </summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = false)]
public sealed partial class MessageContractAttribute : Attribute
{
    /// <summary>Gets a value that indicates whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>Gets or sets a value that indicates whether the body's members stand in a wrapper element.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool IsWrapped { get; set; } = true;

    /// <summary>Gets or sets how the message must be protected. A binding that cannot do so refuses to open.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(Mark = nameof(HasProtectionLevel))] public partial ProtectionLevel ProtectionLevel { get; set; }

    /// <summary>Gets or sets the local name of the wrapper element.</summary>
    /// <value>The default is null, which means the type's name.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is an empty string.</exception>
    [Setting(Check = nameof(Check.Name))] public partial string? WrapperName { get; set; }

    /// <summary>Gets or sets the namespace of the wrapper element.</summary>
    /// <value>The default is null, which means the contract's.</value>
    /// <exception cref="ArgumentException">The value is not a URI.</exception>
    [Setting(Check = nameof(Check.NamespaceUri))] public partial string? WrapperNamespace { get; set; }
}
