namespace System.ServiceModel;

/// <summary>Makes a member of a message contract a header.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false, Inherited = false)]
public class MessageHeaderAttribute : MessageContractMemberAttribute
{
    /// <summary>The URI of the node that the header is for; null for the last receiver. Default: null.</summary>
    public string? Actor { get; set; }

    /// <summary>Whether the receiver must understand the header. Default: false.</summary>
    public bool MustUnderstand { get; set; }

    /// <summary>Whether a node that does not understand the header passes it on. Default: false.</summary>
    public bool Relay { get; set; }
}
