using System.Net.Security;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>What headers and body members of a message contract have in common.</summary>
public abstract class MessageContractMemberAttribute : Attribute
{
    /// <summary>Makes the attribute.</summary>
    protected MessageContractMemberAttribute()
    {
    }

    /// <summary>Whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>
    /// Local name of the element. Default (null): the member's name. Null throws <see cref="ArgumentNullException"/>, an empty
    /// string <see cref="ArgumentOutOfRangeException"/>.
    /// </summary>
    public string? Name
    {
        get;
        set => field = Check.Name(value);
    }

    /// <summary>Namespace of the element. Default (null): the contract's. What is no URI throws <see cref="ArgumentException"/>.</summary>
    public string? Namespace
    {
        get;
        set => field = Check.NamespaceUri(value);
    }

    /// <summary>How the element must be protected; a binding that cannot refuses to open.</summary>
    public ProtectionLevel ProtectionLevel
    {
        get;
        set
        {
            field = Check.Defined(value);
            HasProtectionLevel = true;
        }
    }
}
