namespace System.ServiceModel;

/// <summary>Makes an array of a message contract a header for each of its items.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = false, Inherited = false)]
public sealed class MessageHeaderArrayAttribute : MessageHeaderAttribute
{
}
