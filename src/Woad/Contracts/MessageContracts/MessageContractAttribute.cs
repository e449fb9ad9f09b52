using System.Net.Security;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Makes a class or struct a message: its members say what is a header, what stands in the body and what is a property.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = false)]
public sealed class MessageContractAttribute : Attribute
{
    /// <summary>Whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>Whether the body's members stand in a wrapper element. Default: true.</summary>
    public bool IsWrapped { get; set; } = true;

    /// <summary>How the message must be protected; a binding that cannot refuses to open.</summary>
    public ProtectionLevel ProtectionLevel
    {
        get;
        set
        {
            field = Check.Defined(value);
            HasProtectionLevel = true;
        }
    }

    /// <summary>
    /// Local name of the wrapper element. Default (null): the type's name. Null throws <see cref="ArgumentNullException"/>,
    /// an empty string <see cref="ArgumentOutOfRangeException"/>.
    /// </summary>
    public string? WrapperName
    {
        get;
        set => field = Check.Name(value);
    }

    /// <summary>Namespace of the wrapper element. Default (null): the contract's. What is no URI throws <see cref="ArgumentException"/>.</summary>
    public string? WrapperNamespace
    {
        get;
        set => field = Check.NamespaceUri(value);
    }
}
