using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Sets how instances of a service class live and how calls run in them.</summary>
[AttributeUsage(AttributeTargets.Class)]
public sealed class ServiceBehaviorAttribute : Attribute
{
    /// <summary>
    /// The service's name in metadata. Default: the class's name. Null throws <see cref="ArgumentNullException"/>, an
    /// empty string <see cref="ArgumentOutOfRangeException"/>.
    /// </summary>
    public string? Name
    {
        get;
        set => field = Check.Name(value);
    }

    /// <summary>The service's namespace in metadata. Default (null): <c>http://tempuri.org/</c>.</summary>
    public string? Namespace
    {
        get;
        set => field = Check.NamespaceUri(value);
    }

    /// <summary>
    /// The name by which configuration refers to the service. Default: the class's full name. Null throws
    /// <see cref="ArgumentNullException"/>, an empty string <see cref="ArgumentOutOfRangeException"/>.
    /// </summary>
    public string? ConfigurationName
    {
        get;
        set => field = Check.Name(value);
    }

    /// <summary>How long an instance serves. Default: <see cref="InstanceContextMode.PerSession"/>.</summary>
    public InstanceContextMode InstanceContextMode
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>How many calls run at a time in an instance. Default: <see cref="ConcurrencyMode.Single"/>.</summary>
    public ConcurrencyMode ConcurrencyMode
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>
    /// Whether faults tell callers the exception's type, message and stack. Default: false. For debugging only.
    /// </summary>
    public bool IncludeExceptionDetailInFaults { get; set; }

    /// <summary>Most items that the serializer reads or writes in one object graph. Default: 65536.</summary>
    public int MaxItemsInObjectGraph { get; set; } = 65536;

    /// <summary>Whether mandatory headers that nobody understood are refused. Default: true.</summary>
    public bool ValidateMustUnderstand { get; set; } = true;
}
