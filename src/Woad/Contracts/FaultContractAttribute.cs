using System.Net.Security;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Declares a fault that an operation may answer with, by the type of its detail.</summary>
[AttributeUsage(AttributeTargets.Method, AllowMultiple = true, Inherited = false)]
public sealed class FaultContractAttribute : Attribute
{
    /// <summary>Declares a fault with a detail of <paramref name="detailType"/>; null throws <see cref="ArgumentNullException"/>.</summary>
    public FaultContractAttribute(Type detailType)
    {
        ArgumentNullException.ThrowIfNull(detailType);
        DetailType = detailType;
    }

    /// <summary>The type of the fault's detail.</summary>
    public Type DetailType { get; }

    /// <summary>
    /// The action of the fault message. Default: <c>{namespace}/{contract}/{operation}{fault name}</c>. Null throws
    /// <see cref="ArgumentNullException"/>.
    /// </summary>
    public string? Action
    {
        get;
        set => field = Check.NotNull(value);
    }

    /// <summary>
    /// The fault's name. Default: the detail type's name followed by <c>Fault</c>. Null throws
    /// <see cref="ArgumentNullException"/>, an empty string <see cref="ArgumentOutOfRangeException"/>.
    /// </summary>
    public string? Name
    {
        get;
        set => field = Check.Name(value);
    }

    /// <summary>The fault's namespace. Default (null): the contract's. What is no URI throws <see cref="ArgumentException"/>.</summary>
    public string? Namespace
    {
        get;
        set => field = Check.NamespaceUri(value);
    }

    /// <summary>Whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>How the fault must be protected; a binding that cannot refuses to open.</summary>
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
