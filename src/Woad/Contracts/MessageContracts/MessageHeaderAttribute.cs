namespace System.ServiceModel;

/// <summary>Makes a member of a message contract a header.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false, Inherited = false)]
public class MessageHeaderAttribute : MessageContractMemberAttribute
{
    /// <summary>Gets or sets the URI of the node that the header is for; null for the last receiver.</summary>
    /// <value>The default is <see langword="null"/>.</value>
    public string? Actor { get; set; }

    /// <summary>Gets or sets a value that indicates whether the receiver must understand the header.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool MustUnderstand { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether a node that does not understand the header passes it on.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool Relay { get; set; }
}
