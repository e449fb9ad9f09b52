namespace Woad.Durable;

/// <summary>The state of a durable service whose instances belong to the users who created them.</summary>
/// <remarks>
/// Implement it in a class with <see cref="InstanceOwnerAttribute"/>, by a field or member that is saved.
/// </remarks>
public interface IOwnedInstance
{
    /// <summary>Gets or sets the owner, which <see cref="InstanceOwnerAttribute"/> sets with the first call.</summary>
    /// <value>The name of the user; <see langword="null"/> before the first call.</value>
    string? Owner { get; set; }
}
