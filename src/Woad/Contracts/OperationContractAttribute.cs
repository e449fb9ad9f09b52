using System.Net.Security;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Makes a method an operation of its service contract.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class OperationContractAttribute : Attribute
{
    /// <summary>
    /// The operation's name. Default: the method's name, without the prefix <c>Begin</c> of an asynchronous pair and
    /// without the suffix <c>Async</c> of a method that returns a task. Null throws
    /// <see cref="ArgumentNullException"/>, an empty string <see cref="ArgumentOutOfRangeException"/>.
    /// </summary>
    public string? Name
    {
        get;
        set => field = Check.Name(value);
    }

    /// <summary>
    /// The action of the request. Default: <c>{namespace}/{contract}/{operation}</c>; <c>*</c> takes every message that
    /// no other operation takes. Null throws <see cref="ArgumentNullException"/>.
    /// </summary>
    public string? Action
    {
        get;
        set => field = Check.NotNull(value);
    }

    /// <summary>
    /// The action of the reply. Default: <c>{namespace}/{contract}/{operation}Response</c>; <c>*</c> writes none.
    /// Null throws <see cref="ArgumentNullException"/>.
    /// </summary>
    public string? ReplyAction
    {
        get;
        set => field = Check.NotNull(value);
    }

    /// <summary>Whether the method is the <c>Begin</c> half of a Begin/End pair. Default: false.</summary>
    public bool AsyncPattern { get; set; }

    /// <summary>Whether the operation has no reply. Default: false.</summary>
    public bool IsOneWay { get; set; }

    /// <summary>Whether the operation may be the first one of a session. Default: true.</summary>
    public bool IsInitiating { get; set; } = true;

    /// <summary>Whether the service closes the session after the operation's reply. Default: false.</summary>
    public bool IsTerminating { get; set; }

    /// <summary>Whether <see cref="ProtectionLevel"/> has been set.</summary>
    public bool HasProtectionLevel { get; private set; }

    /// <summary>How messages of the operation must be protected; a binding that cannot refuses to open.</summary>
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
