using System.Net.Security;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Marks an interface (or a class) as a service contract; its operations carry <see cref="OperationContractAttribute"/>.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, Inherited = false)]
public sealed class ServiceContractAttribute : Attribute
{
    /// <summary>
    /// The contract's name on the wire and in metadata. Default: the type's name. Null throws
    /// <see cref="ArgumentNullException"/>, an empty string <see cref="ArgumentOutOfRangeException"/>.
    /// </summary>
    public string? Name
    {
        get;
        set => field = Check.Name(value);
    }

    /// <summary>
    /// The contract's namespace, from which the actions are made. Default (null): <c>http://tempuri.org/</c>.
    /// What is no URI throws <see cref="ArgumentException"/>.
    /// </summary>
    public string? Namespace
    {
        get;
        set => field = Check.NamespaceUri(value);
    }

    /// <summary>
    /// The name by which configuration refers to the contract. Default: the type's full name. Null throws
    /// <see cref="ArgumentNullException"/>, an empty string <see cref="ArgumentOutOfRangeException"/>.
    /// </summary>
    public string? ConfigurationName
    {
        get;
        set => field = Check.Name(value);
    }

    /// <summary>The contract that the client implements for calls from the service. Default: null, none.</summary>
    public Type? CallbackContract { get; set; }

    /// <summary>Whether sessions are allowed, required or refused. Default: <see cref="SessionMode.Allowed"/>.</summary>
    public SessionMode SessionMode
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>Whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>How messages of the contract must be protected; a binding that cannot refuses to open.</summary>
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
