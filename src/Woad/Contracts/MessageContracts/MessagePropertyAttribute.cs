namespace System.ServiceModel;

/// <summary>Makes a member of a message contract a property of the message, which is not on the wire.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class MessagePropertyAttribute : Attribute
{
    /// <summary>Gets or sets the property's key. Default (null): the member's name.</summary>
    public string? Name { get; set; }
}
