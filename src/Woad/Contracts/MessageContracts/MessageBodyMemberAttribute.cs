namespace System.ServiceModel;

/// <summary>Makes a member of a message contract an element of the body.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public class MessageBodyMemberAttribute : MessageContractMemberAttribute
{
    /// <summary>
    /// Gets or sets the position among the members: by this number, those without it first, then by name. Default: -1,
    /// none. A negative number throws <see cref="ArgumentOutOfRangeException"/>.
    /// </summary>
    public int Order
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = -1;
}
