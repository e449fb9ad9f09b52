using System.Net.Security;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>The base class of the attributes for headers and body members of a message contract.</summary>
public abstract partial class MessageContractMemberAttribute : Attribute
{
    /// <summary>Initializes a new instance of the <see cref="MessageContractMemberAttribute"/> class.</summary>
    protected MessageContractMemberAttribute()
    {
    }

    /// <summary>Gets a value that indicates whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>Gets or sets the local name of the element.</summary>
    /// <value>The default is null, which means the member's name.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is an empty string.</exception>
    [Setting(Check = nameof(Check.Name))] public partial string? Name { get; set; }

    /// <summary>Gets or sets the namespace of the element.</summary>
    /// <value>The default is null, which means the contract's.</value>
    /// <exception cref="ArgumentException">The value is not a URI.</exception>
    [Setting(Check = nameof(Check.NamespaceUri))] public partial string? Namespace { get; set; }

    /// <summary>Gets or sets how the element must be protected. A binding that cannot do so refuses to open.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(Mark = nameof(HasProtectionLevel))] public partial ProtectionLevel ProtectionLevel { get; set; }
}
