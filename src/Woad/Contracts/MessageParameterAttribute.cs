using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Names a parameter or the return value in the message.</summary>
[AttributeUsage(AttributeTargets.Parameter | AttributeTargets.ReturnValue, Inherited = false)]
public sealed class MessageParameterAttribute : Attribute
{
    /// <summary>
    /// The element's local name. Default: the parameter's name, or <c>{operation}Result</c> for the return value. Null
    /// throws <see cref="ArgumentNullException"/>, an empty string <see cref="ArgumentOutOfRangeException"/>.
    /// </summary>
    public string? Name
    {
        get;
        set => field = Check.Name(value);
    }
}
